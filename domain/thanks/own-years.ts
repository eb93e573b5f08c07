import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { beginningOf } from '../primitives/day.ts';
import { Refusal } from '../refusal.ts';
import type { Valued } from '../thanks.ts';
import type { YearPage } from './year-page.ts';

type Years = Pick<Library, 'thanks' | 'yearPages' | 'catalogue' | 'clock'>;
type OwnYear = Valued & { year: number; page: YearPage | undefined };

/** Newest first: years in which the account's papers have views, and published years. */
export async function ownYears(library: Years, { id }: Pick<Account, 'id'>): Promise<OwnYear[]> {
  const [views, pages] = await Promise.all([library.thanks.viewsOf(id), library.yearPages.listOf(id)]);
  const times = new Map(views.map((each) => [each.year, each.views]));
  const years = [...new Set([...times.keys(), ...pages.map(({ year }) => year)])].sort((a, b) => b - a);
  return Promise.all(
    years.map(async (year) => ({
      year,
      views: times.get(year) ?? 0,
      thanks: await thankedIn(library, id, year),
      page: pages.find((page) => page.year === year),
    })),
  );
}

/**
 * Publishes the account's page of a year, or updates its numbers.
 * @throws Refusal not-found `thanks.year` if no paper was opened that year; too-many.
 */
export async function publishYear(
  library: Years & Pick<Library, 'limits' | 'secretMint'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  year: number,
): Promise<void> {
  const madeAt = library.clock();
  await takeOfMailbox(library.limits, LIMITS.favourite, { id, email }, madeAt);
  const found = (await library.thanks.viewsOf(id)).find((each) => each.year === year);
  if (!found) throw new Refusal('not-found', 'thanks.year');
  const thanks = await thankedIn(library, id, year);
  const { secret: key } = library.secretMint.draw();
  await library.yearPages.put({ account: id, year, key, views: found.views, thanks, madeAt });
}

/**
 * The page's address stops working.
 * @throws Refusal too-many.
 */
export async function unpublishYear(
  library: Pick<Library, 'yearPages' | 'limits' | 'clock'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  year: number,
): Promise<void> {
  await takeOfMailbox(library.limits, LIMITS.favourite, { id, email }, library.clock());
  await library.yearPages.remove(id, year);
}

function thankedIn({ thanks, catalogue }: Years, owner: string, year: number): Promise<number> {
  const [since, until] = [year, year + 1].map((each) => beginningOf(`${each}-01-01`, catalogue.timeZone));
  return thanks.thankedBetween(owner, since as Date, until as Date);
}
