import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { FollowedCourse, WeeklyMail } from './follow.ts';

/** Reopening the page within this time shows the same new papers. */
const VISIT_MS = 30 * 60_000;

type Shelf = { followed: FollowedCourse[]; mail: WeeklyMail | undefined };

export async function openFavourites(
  { follows, clock }: Pick<Library, 'follows' | 'clock'>,
  { id }: Pick<Account, 'id'>,
): Promise<Shelf> {
  await follows.openFavourites(id, clock(), VISIT_MS);
  const [followed, mail] = await Promise.all([follows.listOf(id), follows.weeklyMailOf(id)]);
  return { followed, mail };
}
