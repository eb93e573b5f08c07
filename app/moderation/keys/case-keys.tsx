import { useLocalPath, useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCaseKeys } from './use-case-keys.ts';

export function CaseKeys({ next, previous }: { next?: string | undefined; previous?: string | undefined }) {
  const text = useText();
  const local = useLocalPath();
  const [isOn, change] = useCaseKeys({ next: next && local(next), previous: previous && local(previous) });
  return (
    <nav aria-label={text('moderation.cases')} className="mb-6 flex flex-wrap items-center gap-3">
      {previous && (
        <ButtonLink kind="secondary" href={previous} rel="prev">
          {text('moderation.previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="secondary" href={next} rel="next">
          {text('moderation.next')}
        </ButtonLink>
      )}
      <label className="flex min-h-11 items-center gap-3 text-sm text-soft pointer-coarse:hidden">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
        />
        {text('moderation.keys')}
      </label>
    </nav>
  );
}
