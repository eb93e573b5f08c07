import type { Account } from '../../domain/account.ts';
import { openShelf } from '../../domain/follow/open-shelf.ts';
import type { Library } from '../../domain/library.ts';
import { courseStar } from '../paper/star-value.ts';
import { placePath } from '../place-path.ts';

export type FollowsView = Awaited<ReturnType<typeof followsView>>;
export type FollowedView = FollowsView['followed'][number];

/** The courses that an account follows, those with news first, and whether it gets the weekly mail. */
export async function followsView(
  library: Pick<Library, 'follows' | 'clock' | 'catalogue'>,
  account: Pick<Account, 'id' | 'verified'>,
) {
  const { followed, mail } = await openShelf(library, account);
  const courses = followed.map((place) => {
    const { college, branch, year, course } = place;
    const listed = library.catalogue.courseAt(place);
    return {
      star: courseStar(place),
      code: course,
      title: listed?.title,
      // A course that is no longer in the catalogue has no page.
      href: listed && placePath(college, branch, year, course),
      news: place.news,
    };
  });
  return {
    followed: courses.sort((a, b) => Number(b.news > 0) - Number(a.news > 0)),
    mail: account.verified ? (mail?.dueAt ? 'on' : 'off') : 'unverified',
  } as const;
}
