import { useText } from '../language.ts';
import { QuestionCrop } from '../paper/question-crop.tsx';
import { CourseCode } from '../ui/course-code.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ResultsView } from './results-view.ts';

export function FoundQuestions({ questions, units }: Pick<ResultsView, 'questions' | 'units'>) {
  const text = useText();
  if (questions.length + units.length === 0) return null;
  return (
    <section className="found-questions" aria-labelledby="found-questions">
      <h2 id="found-questions">{text('search.questions')}</h2>
      {units.length > 0 && (
        <nav aria-label={text('units.title')} className="flex flex-wrap gap-x-4">
          {units.map(({ label, title, href, isChosen }) => (
            <PageLink
              key={href}
              {...{ href, title }}
              rel="nofollow"
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center aria-[current]:font-semibold"
            >
              {label}
            </PageLink>
          ))}
        </nav>
      )}
      {questions.length === 0 && <p>{text('units.noQuestions')}</p>}
      <ol>
        {questions.map(({ id, course, courseTitle, unit, years, crop, like }, index) => (
          <li key={id}>
            <QuestionCrop crop={crop} eager={index === 0} />
            <p>
              <span>
                <CourseCode code={course} /> <span className="title">{courseTitle}</span>
                {unit && ` · ${unit}`}
              </span>
              <span>
                {text('questions.again')}:{' '}
                {years.map(({ label, href }, at) => (
                  <span key={href}>
                    {at > 0 && ', '}
                    <PageLink href={href}>{label}</PageLink>
                  </span>
                ))}
              </span>
              <PageLink href={like} rel="nofollow">
                {text('questions.like')}
              </PageLink>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
