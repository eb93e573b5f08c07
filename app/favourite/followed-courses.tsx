import { useText } from '../language.ts';
import { WeeklyMail } from '../paper/weekly-mail.tsx';
import { CourseCode } from '../ui/course-code.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { FollowedView, FollowsView } from './follows-view.ts';
import { RemovableToggle } from './removable-toggle.tsx';
import type { FavouriteToggles } from './use-toggles.ts';

type FollowedCoursesProps = { view: FollowsView; toggles: FavouriteToggles };

export function FollowedCourses({ view: { followed, mail }, toggles }: FollowedCoursesProps) {
  const text = useText();
  return (
    <section aria-labelledby="followed" className="mb-8">
      <h2 id="followed" className="mb-2 text-lg">
        {text('favourite.followed')}
      </h2>
      <ul className="border-t">
        {followed.map((course) => (
          <FollowedRow key={course.value} course={course} toggles={toggles} />
        ))}
      </ul>
      <PageLink href="/home/exams" className="inline-flex min-h-11 items-center">
        {text('exam.own')}
      </PageLink>
      <WeeklyMail mail={mail} words={{ on: 'favourite.mailOn', off: 'favourite.mailOff' }} />
    </section>
  );
}

function FollowedRow({ course, toggles }: { course: FollowedView; toggles: FavouriteToggles }) {
  const { value, code, title, href, unseen, exam } = course;
  const text = useText();
  const isOn = toggles.isOn(value);
  const name = (
    <>
      <span className="block text-sm text-soft">
        <CourseCode code={code} />
      </span>
      <span className={`block font-medium wrap-anywhere ${isOn ? '' : 'text-soft'}`}>{title ?? code}</span>
    </>
  );
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-b py-2">
      <div className="min-w-0 flex-1">
        {href ? (
          <PageLink href={href} className="covers block text-ink no-underline hover:underline">
            {name}
          </PageLink>
        ) : (
          name
        )}
        {exam.line !== '' && isOn && <p className="mt-0.5 text-sm font-semibold">{exam.line}</p>}
        {unseen > 0 && isOn && (
          <p className="mt-0.5 flex items-center gap-2 text-sm font-semibold text-link">
            <svg
              width="16"
              height="16"
              viewBox="0 0 16 16"
              className="size-4 shrink-0"
              fill="currentColor"
              aria-hidden="true"
            >
              <circle cx="8" cy="8" r="5" />
            </svg>
            {text('favourite.unseen', { count: unseen })}
          </p>
        )}
      </div>
      <RemovableToggle
        value={value}
        name={code}
        label={text('favourite.follow', { course: code })}
        toggles={toggles}
        isFollow
      />
    </li>
  );
}
