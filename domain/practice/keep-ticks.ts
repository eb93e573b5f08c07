import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { TICKS_MOST, type Tick } from '../practice.ts';

export const TICKS_AT_ONCE = 500;

/**
 * Stores a device's marks and returns the account's marks of these and the `asked` questions: another device may have
 * newer ones. Future times count as now, so that a fast clock does not win for ever.
 * @throws Refusal too-many `practice.most`, `limit.reached`.
 */
export async function keepTicks(
  { ticks: kept, limits, clock }: Pick<Library, 'ticks' | 'limits' | 'clock'>,
  reader: Pick<Account, 'id' | 'email'>,
  ticks: readonly Tick[],
  asked: readonly string[] = [],
): Promise<Tick[]> {
  const now = clock();
  const taken = ticks
    .slice(0, TICKS_AT_ONCE)
    .map((tick) => ({ ...tick, at: new Date(Math.min(tick.at.getTime(), now.getTime())) }));
  await takeOfMailbox(limits, LIMITS.favourite, reader, now);
  await kept.keep(reader.id, taken, TICKS_MOST);
  const questions = new Set([...asked, ...taken.map(({ question }) => question)]);
  return kept.among(reader.id, [...questions]);
}
