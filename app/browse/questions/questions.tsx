import doneMarksScript from 'virtual:done-marks-script';
import { mostAsked } from '../../../domain/question/most-asked.ts';
import { catalogueFor, languageContext, libraryContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { practiceHref, practiceListHref, questionsHref, unitsHref } from '../../paper/links.ts';
import { ownToggles } from '../../paper/own-toggles.ts';
import { OWN_VOTES } from '../../paper/toggle.ts';
import { Toggles } from '../../paper/toggle-buttons.tsx';
import { placePath } from '../../place-path.ts';
import type { Text } from '../../texts.ts';
import { wayTo } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { courseOfPage } from '../course-of-page.ts';
import { Paging } from '../paging.tsx';
import type { Route } from './+types/questions';
import { AskedTopic } from './asked-topic.tsx';
import { QuestionFilter } from './question-filter.tsx';
import styles from './questions.css?url';
import { pagingOf, questionChoices, topicViews } from './questions-view.ts';
import { wantedQuestions } from './wanted-questions.ts';

export const handle = { styles };

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const library = context.get(libraryContext);
  const text = textFor(context);
  const catalogue = catalogueFor(context);
  const { place, title, shortYear } = courseOfPage(args, 'questions');
  const wanted = wantedQuestions(new URL(request.url).searchParams);
  const asked = await mostAsked(library, place, wanted);
  const here = questionsHref(placePath(place.college, place.branch, place.year, place.course));
  const isWhole = wanted.question !== undefined && asked.total === 1;
  const topics = topicViews(asked, { here, language: context.get(languageContext), isWhole }, text);
  return {
    ...{ place, title, shortYear, wanted, here, isWhole },
    toggles: await ownToggles(context, request, [OWN_VOTES]),
    papers: asked.papers,
    wantedPapers: asked.wanted,
    topics,
    choices: questionChoices(asked, catalogue, text),
    paging: pagingOf(here, wanted, asked),
  };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { toggles, place, title, shortYear, wanted, here, papers, wantedPapers, choices, paging } =
    loaderData;
  const { topics, isWhole } = loaderData;
  const text = useText();
  const local = useLocalPath();
  const { college, branch, year, course } = place;
  const papersHref = placePath(college, branch, year, course);
  return (
    <LibraryPage
      title={text('questions.title')}
      tabTitle={`${text('questions.title')} · ${title} (${course})`}
      heading={text('questions.heading', { course: title })}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
      about={text('questions.about', { course, title })}
    >
      <div
        className="asked-acts"
        {...(topics.length > 0 && {
          'data-done-marks': local(practiceListHref(papersHref)),
          'data-words': JSON.stringify(markWords(text)),
          'data-later': doneMarksScript,
        })}
      >
        {topics.length > 0 && (
          <ButtonLink kind="secondary" href={practiceHref(papersHref)} className="px-3! text-sm">
            {text('practice.title')}
          </ButtonLink>
        )}
        {choices.hasSyllabus && (
          <ButtonLink kind="secondary" href={unitsHref(papersHref)} className="px-3! text-sm">
            {text('units.title')}
          </ButtonLink>
        )}
        <QuestionFilter {...{ choices, wanted, here }} />
      </div>
      {topics.length > 0 ? (
        <Toggles own={toggles}>
          <ol className="asked-topics" start={paging.first}>
            {topics.map((topic, index) => (
              <AskedTopic
                key={topic.id}
                {...{ topic, papers: wantedPapers, isWhole }}
                isFirst={index === 0}
              />
            ))}
          </ol>
        </Toggles>
      ) : (
        <EmptyState
          title={text('questions.none')}
          action={
            <ButtonLink kind="secondary" href={papersHref}>
              {text('browse.allPapers')}
            </ButtonLink>
          }
        >
          {text('questions.noneLead')}
        </EmptyState>
      )}
      <Paging {...paging} />
      <p className="read-from">
        {papers.read > 0 && text('questions.lead')} {text('questions.read', papers)}
      </p>
    </LibraryPage>
  );
}

function markWords(text: Text) {
  return {
    markDone: text('practice.markDone'),
    done: text('practice.done', { done: '{done}', all: '{all}' }),
    notKept: text('practice.notKept'),
  };
}
