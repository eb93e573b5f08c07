import practiceScript from 'virtual:practice-script';
import { data } from 'react-router';
import { cacheTagContext, catalogueFor, libraryContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import type { Words } from '../offline/say.ts';
import { practiceListHref, questionsHref } from '../paper/links.ts';
import { QuestionCrop } from '../paper/question-crop.tsx';
import { placePath } from '../place-path.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/practice';
import { listOfCourse } from './list-of-course.ts';
import styles from './practice.css?url';
import type { ListedQuestion, PracticeList } from './practice-list.ts';
import { questionFacts, questionTitle } from './question-view.ts';
import { questionsOfUnit, unitOfAddress } from './unit-choice.ts';
import { practiceWords } from './words.ts';

export const handle = { styles };

/**
 * Practice page with the first question, as a new visitor sees it. practice-script.ts replaces it with the
 * questions and their done marks.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const text = textFor(context);
  const catalogue = catalogueFor(context);
  const { college, branch, year, '*': course } = params;
  const place = { college, branch, year, course };
  redirectMoved(catalogue, place, { part: 'practice', url: request.url });
  const found = catalogue.courseAt(place);
  if (!found) throw data(text('browse.theCourse', { course }), { status: 404 });
  // Questions change with the search index, when pages are recognised.
  context.set(cacheTagContext, 'search');
  const list = await listOfCourse(context.get(libraryContext), place, catalogue, text);
  const unit = unitOfAddress(request.url);
  const questions = questionsOfUnit(list.questions, unit);
  const [first] = questions;
  return {
    place,
    title: found.title,
    shortYear: catalogue.shortYearName(year),
    first,
    ...{ unit, units: list.units ?? [] },
    count: questions.length,
  };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { place, title, shortYear, first, count, unit, units } = loaderData;
  const { college, branch, year, course } = place;
  const text = useText();
  const local = useLocalPath();
  const words = practiceWords(text);
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
      {units.length > 0 && <UnitLinks units={units} chosen={unit} />}
      <div
        data-practice={local(practiceListHref(here))}
        data-course={unit ? `${here}?unit=${unit}` : here}
        data-words={JSON.stringify(words)}
        data-later={practiceScript}
      >
        {first && <FirstQuestion question={first} count={count} words={words} />}
      </div>
    </LibraryPage>
  );
}

function UnitLinks({ units, chosen }: { units: PracticeList['units']; chosen: number | undefined }) {
  const text = useText();
  const link = (label: string, unit?: number, title?: string) => (
    <PageLink
      key={label}
      href={unit ? `?unit=${unit}` : '?'}
      className="inline-flex min-h-11 min-w-11 items-center aria-[current]:font-semibold"
      title={title}
      aria-current={unit === chosen ? 'page' : undefined}
    >
      {label}
    </PageLink>
  );
  return (
    <nav aria-label={text('units.title')} className="mb-2 flex flex-wrap gap-x-4">
      {link(text('units.allUnits'))}
      {units?.map(({ number, title }) => link(text('units.named', { number }), number, title))}
    </nav>
  );
}

type FirstQuestionProps = { question: ListedQuestion; count: number; words: Words };

/**
 * First question, with space reserved for the script's controls. The script copies it for other questions.
 */
function FirstQuestion({ question, count, words }: FirstQuestionProps) {
  const text = useText();
  const title = questionTitle(question, words);
  const done = text('practice.done', { done: 0, all: count });
  return (
    <>
      <div>
        <p role="status" className="text-sm text-soft">
          {done}
        </p>
        <progress className="progress" max={count} value={0} aria-label={done} />
      </div>
      <nav className="tabs">
        <a href="#one" className="tab" aria-current="true">
          {text('practice.single')}
        </a>
        <a href="#paper" className="tab">
          {text('practice.paper')}
        </a>
      </nav>
      <section aria-label={text('practice.one')}>
        <h2 className="text-lg">{title}</h2>
        <QuestionCrop crop={question} label={title} eager />
        <p className="facts">
          {questionFacts(question, words)}
          <a href={question.href} target="_blank" rel="noopener">
            {text('practice.open')}
          </a>
        </p>
      </section>
    </>
  );
}
