import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

type CorrectionsProps = {
  title: string;
  was: string;
  corrections: readonly { id: string; words: string }[];
};

export function Corrections({ title, was, corrections }: CorrectionsProps) {
  const text = useText();
  if (corrections.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ol className="border-t *:border-b">
        {corrections.map(({ id, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <bdi className="wrap-anywhere">{words}</bdi>
            <form method="post">
              <HiddenFields values={{ was, intent: 'undo', correction: id }} />
              <Button type="submit" kind="quiet" aria-label={text('corrections.undo', { correction: words })}>
                {text('moderation.undo')}
              </Button>
            </form>
          </li>
        ))}
      </ol>
    </section>
  );
}

type NearPagesProps = { page: number; pages: number; label: string; hrefOf(page: number): string };

export function NearPages({ page, pages, label, hrefOf }: NearPagesProps) {
  const text = useText();
  const beside = (other: number, words: string) => (
    <PageLink href={hrefOf(other)} className="inline-flex min-h-11 min-w-11 items-center">
      {words}
    </PageLink>
  );
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap items-center gap-x-4">
      {page > 1 && beside(page - 1, text('corrections.before'))}
      <span>{text('corrections.page', { page, of: pages })}</span>
      {page < pages && beside(page + 1, text('corrections.after'))}
    </nav>
  );
}
