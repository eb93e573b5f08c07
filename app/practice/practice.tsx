import practiceScript from 'virtual:practice-script';
import { data } from 'react-router';
import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { practiceListHref, questionsHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/practice';
import styles from './practice.css?url';
import { practiceWords } from './words.ts';

export const handle = { styles };

/** The frame of a course's practice. What there is to practise, and what is done, practice-script.ts puts into it. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const text = textFor(context);
  const catalogue = catalogueFor(context);
  const { college, branch, year, '*': course } = params;
  const place = { college, branch, year, course };
  redirectMoved(catalogue, place, { part: 'practice', url: request.url });
  const found = catalogue.courseAt(place);
  if (!found) throw data(text('browse.theCourse', { course }), { status: 404 });
  context.set(cacheTagContext, 'catalogue');
  return { place, title: found.title, shortYear: catalogue.shortYearName(year) };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { place, title, shortYear } = loaderData;
  const { college, branch, year, course } = place;
  const text = useText();
  const local = useLocalPath();
  const here = placePath(college, branch, year, course);
  return (
    <LibraryPage
      title={text('practice.title')}
      tabTitle={`${course} ${text('practice.title')}`}
      heading={`${course} ${title}`}
      lead={text('practice.lead')}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
    >
      <noscript>
        <p>
          {text('practice.noScript')} <a href={local(questionsHref(here))}>{text('practice.allQuestions')}</a>
        </p>
      </noscript>
      <div
        data-practice={local(practiceListHref(here))}
        data-course={here}
        data-words={JSON.stringify(practiceWords(text))}
        data-later={practiceScript}
      />
    </LibraryPage>
  );
}
