import { useText } from '../language.ts';
import { QuestionCrop } from '../paper/question-crop.tsx';
import { CourseCode } from '../ui/course-code.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { QuestionResult } from './found-questions-view.ts';

/** Pictures of questions, each with its course and papers. Long ones are cut off. */
export function FoundQuestions({ questions }: { questions: QuestionResult[] }) {
  const text = useText();
  if (questions.length === 0) return null;
  return (
    <section className="found-questions" aria-labelledby="found-questions">
      <h2 id="found-questions">{text('search.questions')}</h2>
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
