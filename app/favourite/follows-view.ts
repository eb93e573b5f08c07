import type { Account } from '../../domain/account.ts';
import { openFavourites } from '../../domain/follow/open-favourites.ts';
import type { Library } from '../../domain/library.ts';
import { nextExams } from '../paper/next-exams.ts';
import { toggleValue } from '../paper/toggle.ts';
import { placePath } from '../place-path.ts';
import type { Text } from '../texts.ts';

export type FollowsView = Awaited<ReturnType<typeof followsView>>;
export type FollowedView = FollowsView['followed'][number];

/**
 * Followed courses: those with the soonest exam first, then those with new papers. Also whether the weekly
 * email is on.
 */
export async function followsView(
  library: Pick<Library, 'follows' | 'examDates' | 'clock' | 'catalogue'>,
  account: Pick<Account, 'id' | 'verified'>,
  text: Text,
) {
  const [{ followed, mail }, next] = await Promise.all([
    openFavourites(library, account),
    nextExams(library, account, text),
  ]);
  const courses = followed.map((place) => {
    const { college, branch, year, course } = place;
    const listed = library.catalogue.courseAt(place);
    return {
      value: toggleValue({ kind: 'follow', place }),
      code: course,
      title: listed?.title,
      href: listed && placePath(college, branch, year, course),
      unseen: place.unseen,
      exam: next.of(listed),
    };
  });
  return {
    followed: courses.toSorted(
      (a, b) => a.exam.place - b.exam.place || Number(b.unseen > 0) - Number(a.unseen > 0),
    ),
    mail: account.verified ? (mail?.dueAt ? 'on' : 'off') : 'unverified',
  } as const;
}
