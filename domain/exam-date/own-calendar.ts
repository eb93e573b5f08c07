import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';

type Calendars = Pick<Library, 'examCalendars' | 'limits' | 'clock'>;
type Owner = Pick<Account, 'id' | 'email'>;

/**
 * Replaces the calendar's address; the old one stops working.
 * @throws Refusal too-many.
 */
export async function makeCalendar(
  library: Calendars & Pick<Library, 'secretMint'>,
  { id, email }: Owner,
): Promise<void> {
  const madeAt = library.clock();
  await takeOfMailbox(library.limits, LIMITS.favourite, { id, email }, madeAt);
  const { secret: key } = library.secretMint.draw();
  await library.examCalendars.put({ account: id, key, madeAt });
}

/**
 * The calendar's address stops working.
 * @throws Refusal too-many.
 */
export async function endCalendar(library: Calendars, { id, email }: Owner): Promise<void> {
  await takeOfMailbox(library.limits, LIMITS.favourite, { id, email }, library.clock());
  await library.examCalendars.remove(id);
}
