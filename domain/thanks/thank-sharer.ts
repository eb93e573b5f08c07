import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';

type Thanking = Pick<Library, 'thanks' | 'limits' | 'clock'>;
type Reader = Pick<Account, 'id' | 'email'>;

/**
 * Idempotent; open to any account.
 * @throws Refusal not-found `thanks.note`; not-allowed `thanks.own`; too-many.
 */
export async function thankSharer(library: Thanking, reader: Reader, note: string): Promise<void> {
  const createdAt = library.clock();
  await takeOfMailbox(library.limits, LIMITS.favourite, reader, createdAt);
  await library.thanks.add({ note, account: reader.id, createdAt });
}

/**
 * Works for a paper that was hidden since, too.
 * @throws Refusal too-many.
 */
export async function takeBackThanks(library: Thanking, reader: Reader, note: string): Promise<void> {
  await takeOfMailbox(library.limits, LIMITS.favourite, reader, library.clock());
  await library.thanks.remove(reader.id, note);
}
