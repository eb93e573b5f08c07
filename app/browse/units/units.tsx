import { unitsOfCourse } from '../../../domain/question/units/units-of-course.ts';
import { libraryContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { practiceHref, questionsHref } from '../../paper/links.ts';
import { placePath } from '../../place-path.ts';
import { wayTo } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { courseOfPage } from '../course-of-page.ts';
import type { Route } from './+types/units';
import styles from './units.css?url';
import { type ShareView, type UnitView, unitViews } from './units-view.ts';

export const handle = { styles };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const library = context.get(libraryContext);
  const text = textFor(context);
  const { place, title, shortYear } = courseOfPage(args, 'units');
  const asked = await unitsOfCourse(library, place);
  const here = placePath(place.college, place.branch, place.year, place.course);
  return {
    ...{ place, title, here, shortYear },
    view: asked && unitViews(asked, here, text),
  };
}

export default function Units({ loaderData: { place, title, here, shortYear, view } }: Route.ComponentProps) {
  const text = useText();
  const { college, branch, year, course } = place;
  return (
    <LibraryPage
      title={text('units.title')}
      tabTitle={`${text('units.title')} · ${title} (${course})`}
      heading={text('units.heading', { course: title })}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
      about={text('units.about', { course, title })}
    >
      {view ? (
        <>
          <p className="mb-3">{text('units.lead')}</p>
          <p className="mb-4 flex flex-wrap gap-2">
            <ButtonLink kind="secondary" href={questionsHref(here)}>
              {text('questions.title')}
            </ButtonLink>
            <ButtonLink kind="secondary" href={`${practiceHref(here)}#paper`}>
              {text('units.everyUnit')}
            </ButtonLink>
          </p>
          <UnitTable {...view} />
          <UnitTexts rows={view.rows} />
        </>
      ) : (
        <EmptyState
          title={text('units.noSyllabus')}
          action={
            <ButtonLink kind="secondary" href={here}>
              {text('browse.allPapers')}
            </ButtonLink>
          }
        >
          {text('units.noSyllabusLead')}
        </EmptyState>
      )}
    </LibraryPage>
  );
}

function UnitTable({ rows, years }: { rows: readonly UnitView[]; years: readonly number[] }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="units-table" tabIndex={0} aria-label={text('units.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('units.unit')}</th>
            <th scope="col">{text('units.all')}</th>
            {years.map((year) => (
              <th scope="col" key={year}>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, title, href, likely, all, years: own }) => (
            <tr key={name}>
              <th scope="row">
                <PageLink href={href} className="inline-flex min-h-11 items-center">
                  {name}
                </PageLink>
                <small>
                  <bdi>{title}</bdi>
                </small>
              </th>
              <Share share={all} likely={likely} />
              {own.map((share, at) => (
                <Share key={years[at]} share={share} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Share({ share, likely = 0 }: { share: ShareView | undefined; likely?: number }) {
  const text = useText();
  if (!share) return <td>–</td>;
  return (
    <td>
      {share.share}
      <svg
        width="100"
        height="6"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        role="img"
        aria-label={share.label}
      >
        <rect width={share.width} height="6" />
      </svg>
      <small>
        {text('units.questions', { questions: share.questions })}
        {likely > 0 && ` (${text('units.ofWhichLikely', { likely })})`}
      </small>
    </td>
  );
}

function UnitTexts({ rows }: { rows: readonly UnitView[] }) {
  const text = useText();
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg">{text('units.contents')}</h2>
      <dl className="unit-texts">
        {rows.map(({ name, text: says, practice }) => (
          <div key={name}>
            <dt className="flex flex-wrap items-center gap-x-4">
              <strong>{name}</strong>
              {practice && (
                <PageLink href={practice} className="inline-flex min-h-11 items-center">
                  {text('practice.title')}
                </PageLink>
              )}
            </dt>
            <dd dir="auto">{says || text('units.noneLead')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
