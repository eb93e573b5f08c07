import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { FOLLOWS_MOST } from './follow.ts';

type Following = Pick<Library, 'follows' | 'limits' | 'clock'>;

/**
 * Idempotent; any account may follow.
 * @throws Refusal not-found `follow.place`; too-many `follow.most`, `limit.reached`.
 */
export async function followCourse(
  library: Following & Pick<Library, 'catalogue'>,
  follower: Pick<Account, 'id' | 'email'>,
  { college, branch, year, course }: Place,
): Promise<void> {
  const place = { college, branch, year, course };
  const createdAt = library.clock();
  if (!library.catalogue.courseAt(place)) throw new Refusal('not-found', 'follow.place');
  await takeOfMailbox(library.limits, LIMITS.favourite, follower, createdAt);
  await library.follows.add({ ...place, account: follower.id, createdAt }, FOLLOWS_MOST);
}

/**
 * Also works for courses that are no longer listed.
 * @throws Refusal too-many.
 */
export async function unfollowCourse(
  library: Following,
  follower: Pick<Account, 'id' | 'email'>,
  place: Place,
): Promise<void> {
  await takeOfMailbox(library.limits, LIMITS.favourite, follower, library.clock());
  await library.follows.remove(follower.id, place);
}
