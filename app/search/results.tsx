import type { ReactNode } from 'react';
import type { Search } from '../../domain/search.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Chosen, Filters } from './filters.tsx';
import { FoundCourses } from './found-courses.tsx';
import { FoundPapers } from './found-papers.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { ResultsView } from './results-view.ts';

type ResultsProps = { search: Search; answer: ResultsView };

export function Results({ search, answer }: ResultsProps) {
  const say = useText();
  const { courses, moreCourses, questions, units, papers, missing, searched, groups, chosen, next } = answer;
  const isEmpty = questions.length + papers.length === 0 && (courses.length === 0 || chosen.length > 0);
  return (
    <>
      <h1 className="mt-6 mb-4 text-xl wrap-anywhere">
        <Heading search={search} answer={answer} />
      </h1>
      {missing.length > 0 && (
        <p className="-mt-2 mb-4 text-soft wrap-anywhere">
          {say('search.missing', { words: missing.map((word) => `“${word}”`).join(', ') })}
          {searched && ` ${say('search.searched', { text: searched })}`}
        </p>
      )}
      <Chosen chosen={chosen} />
      <FoundCourses courses={courses} label={say('search.courses')} />
      <FoundQuestions questions={questions} units={units} />
      {isEmpty && <NothingFound search={search} answer={answer} />}
      {papers.length > 0 && (
        <div className="mt-4 sm:mt-6 lg:grid lg:grid-cols-[1fr_min(13rem,22vw)] lg:items-start lg:gap-10">
          <Filters groups={groups} />
          <div className="lg:col-start-1 lg:row-start-1">
            <FoundPapers papers={papers} />
            {moreCourses.length > 0 && (
              <>
                <h2 className="mt-8 mb-3 text-lg">{say('search.moreCourses')}</h2>
                <FoundCourses courses={moreCourses} label={say('search.moreCourses')} />
              </>
            )}
            {next && (
              <ButtonLink kind="secondary" href={next} rel="nofollow" className="mt-6">
                {say('search.more')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Heading({ search: { text, page }, answer: { courses, moreCourses, count, isMore } }: ResultsProps) {
  const say = useText();
  const named = courses.length + moreCourses.length;
  const papers = isMore ? say('search.manyPapers', { count }) : say('ui.papers', { count });
  const counts = [
    ...(named > 0 ? [say('search.courseCount', { count: named })] : []),
    ...(count > 0 ? [papers] : []),
  ];
  const [first = say('search.nothing'), second] = counts;
  const found = second ? say('search.both', { courses: first, papers: second }) : first;
  const asked = (words: ReactNode) => <bdi>{words}</bdi>;
  return (
    <>
      {text ? say.rich('search.foundFor', { found, text, asked }) : found}
      {page > 1 && say('search.onPage', { page })}
    </>
  );
}
