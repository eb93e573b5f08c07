import { useText } from '../../language.ts';
import { QuestionCrop } from '../../paper/question-crop.tsx';
import { CourseCode } from '../../ui/course-code.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { PhotoQuestion } from './photo-questions.ts';

export function PhotoResults({ questions }: { questions: readonly PhotoQuestion[] }) {
  const say = useText();
  if (questions.length === 0)
    return (
      <Notice id="found" title={say('search.byPhotoNone')}>
        {say('search.byPhotoNoneLead')}
      </Notice>
    );
  return (
    <section>
      <h2 id="found" tabIndex={-1} className="text-lg">
        {say('search.byPhotoFound')}
      </h2>
      <ol className="photo-results">
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
