import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { ReaderPaper } from './reader-paper.ts';

export function Counterparts({ paper: { questions, answers, besideHref } }: { paper: ReaderPaper }) {
  const text = useText();
  if (!besideHref) return null;
  const swaps = [
    ...(questions ? [{ ...questions, label: text('reading.questions') }] : []),
    ...answers.map((answer, at) => ({ ...answer, label: labelOf(at) })),
  ];
  function labelOf(at: number) {
    return at === 0 ? text('reading.answers') : text('reading.answersMore', { number: at + 1 });
  }
  return (
    <p className="flex flex-wrap gap-2 w-full px-3 py-2 lg:order-1 lg:px-0">
      {swaps.map(({ href, label }) => (
        <ButtonLink key={href} kind="secondary" href={href}>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink kind="quiet" href={besideHref} className="max-sm:hidden">
        {text('reading.sideBySide')}
      </ButtonLink>
    </p>
  );
}
