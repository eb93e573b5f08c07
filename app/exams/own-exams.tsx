import { data, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { ownExams, today } from '../../domain/exam-date/coming-exams.ts';
import { endCalendar, makeCalendar } from '../../domain/exam-date/own-calendar.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { catalogueFor, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { examLine } from '../exam-words.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { readForm } from '../read-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/own-exams';
import { ExamList } from './exam-list.tsx';
import { examsPath } from './exam-paths.ts';
import { OwnCalendar } from './own-calendar.tsx';

const SELF = '/home/exams';

export async function loader({ context }: Route.LoaderArgs) {
  const account = ownAccount(context);
  const library = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  const { catalogue, settings } = library;
  const text = textFor(context);
  const [exams, follows, calendar] = await Promise.all([
    ownExams(library, account),
    library.follows.listOf(account.id),
    library.examCalendars.of(account.id),
  ]);
  const words = { exams: catalogue.exams, today: today(library) };
  const dated = new Set(exams.map(({ course }) => course));
  return {
    isFollowing: follows.length > 0,
    dates: exams.map(({ date, course: { college, branch, year, code, title } }) => ({
      ...{ id: date.id, line: examLine(date, words, text), place: code, about: title },
      href: placePath(college, branch, year, code),
    })),
    /** Followed courses without an exam date: the user may know one. */
    others: follows.flatMap((place) => {
      const course = catalogue.courseAt(place);
      if (!course || course.retired || dated.has(course)) return [];
      const { college, branch, year, code, title } = course;
      return [{ code, title, href: examsPath([college, branch, year, code]) }];
    }),
    address: calendar && `${settings.publicUrl}/calendar/${calendar.key}.ics`,
  };
}

const ACTS = { make: makeCalendar, end: endCalendar };

export async function action({ context, request }: Route.ActionArgs) {
  const account = ownAccount(context);
  const act = entryOf(ACTS, String((await readForm(request)).get('intent')));
  try {
    if (act) await act(context.get(libraryContext), account);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ fault: textFor(context).fault(error.fault) }, { status: 400 });
  }
  throw redirect(SELF);
}

export default function OwnExams({ loaderData, actionData }: Route.ComponentProps) {
  const { isFollowing, dates, others, address } = loaderData;
  const text = useText();
  return (
    <LibraryPage title={text('exam.own')} heading={text('exam.own')} lead={text('exam.ownLead')}>
      {actionData?.fault && <Notice kind="bad">{actionData.fault}</Notice>}
      {isFollowing ? (
        <div className="grid max-w-form gap-8">
          <ExamList dates={dates} />
          <OwnCalendar address={address} />
          {others.length > 0 && (
            <section aria-labelledby="others">
              <h2 id="others" className="mb-2 font-serif text-lg font-semibold">
                {text('exam.others')}
              </h2>
              <ul className="border-t *:border-b">
                {others.map(({ code, title, href }) => (
                  <li key={href}>
                    <PageLink href={href} className="flex min-h-11 items-center gap-2 py-1 wrap-anywhere">
                      {code} {title}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : (
        <EmptyState
          icon="star"
          title={text('exam.noCourses')}
          action={<ButtonLink href="/home">{text('favourite.browse')}</ButtonLink>}
        >
          {text('exam.noCoursesLead')}
        </EmptyState>
      )}
    </LibraryPage>
  );
}

function ownAccount(context: Route.LoaderArgs['context']): Account {
  const current = context.get(sessionContext);
  if (!current) throw redirect(`/login?next=${SELF}`);
  return current.account;
}
