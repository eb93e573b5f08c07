import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { HiddenFields, NearPages } from '../questions/corrections.tsx';
import type { SyllabusView } from './syllabus-view.ts';

export function UnitChoices({ view }: { view: SyllabusView }) {
  const { units, wanted, questions, all, page, pages } = view;
  const text = useText();
  const hrefOf = (unit?: number, part = 1) =>
    `?${new URLSearchParams({ ...(unit && { unit: String(unit) }), ...(part > 1 && { page: String(part) }) })}`;
  return (
    <section className="mt-8" id="questions">
      <h2 className="mb-2 text-lg">{text('units.ofQuestions')}</h2>
      <p className="max-w-form">{text('units.choiceLead')}</p>
      <nav aria-label={text('units.unit')} className="my-2 flex flex-wrap gap-x-4">
        {[undefined, ...units.map(({ number }) => number)].map((unit) => (
          <PageLink
            key={unit ?? 0}
            href={hrefOf(unit)}
            aria-current={unit === wanted ? 'page' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center aria-[current]:font-semibold"
          >
            {unit ? text('units.named', { number: unit }) : text('units.unsure')}
          </PageLink>
        ))}
      </nav>
      {all === 0 && <p>{text('units.noQuestions')}</p>}
      <ol className="border-t *:border-b">
        {questions.map(({ id, label, text: begins, href, unit }) => (
          <li key={id} className="py-2">
            <PageLink href={href} className="inline-flex min-h-11 min-w-11 items-center">
              <bdi>{label}</bdi>
            </PageLink>
            <p dir="auto" className="text-sm text-soft wrap-anywhere">
              {begins}
            </p>
            <form method="post" className="flex flex-wrap items-center gap-2">
              <HiddenFields values={{ intent: 'unit', question: id, was: unit ? String(unit.number) : '' }} />
              {units.map(({ number, title }) => (
                <Button
                  key={number}
                  type="submit"
                  name="unit"
                  value={number}
                  kind={unit?.isSure && unit.number === number ? 'primary' : 'secondary'}
                  className="min-w-11 px-2!"
                  aria-label={text('units.choose', { number, title })}
                >
                  {unit && !unit.isSure && unit.number === number ? `${number}?` : number}
                </Button>
              ))}
            </form>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <NearPages
          {...{ page, pages }}
          label={text('units.ofQuestions')}
          hrefOf={(part) => hrefOf(wanted, part)}
        />
      )}
    </section>
  );
}
