import { useText } from '../../language.ts';
import { QuestionCrop } from '../../paper/question-crop.tsx';
import { CourseCode } from '../../ui/course-code.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { SnappedQuestion } from './snapped-questions.ts';

/** What is like the photo, the likeliest first. */
export function Snapped({ questions }: { questions: readonly SnappedQuestion[] }) {
  const say = useText();
  if (questions.length === 0)
    return (
      <Notice id="found" title={say('search.snapNone')}>
        {say('search.snapNoneLead')}
      </Notice>
    );
  return (
    <section>
      <h2 id="found" tabIndex={-1} className="text-lg">
        {say('search.snapFound')}
      </h2>
      <ol className="snapped">
        {questions.map(({ id, href, paper, course, courseTitle, facts, where, crop }, at) => (
          <li key={id}>
            <h3>
              <PageLink href={href} dir="auto" className="inline-flex min-h-11 items-center">
                {paper}
              </PageLink>
            </h3>
            <p>
              <CourseCode code={course} /> {[courseTitle, facts, where].filter(Boolean).join(' · ')}
            </p>
            {crop && <QuestionCrop crop={crop} eager={at === 0} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
