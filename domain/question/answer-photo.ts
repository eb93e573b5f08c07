import type { Library } from '../library.ts';
import { InProgress } from '../limits/in-progress.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { isOutage } from '../refusal.ts';
import type { MatchedQuestion } from './match-questions.ts';
import { PHOTO_BYTES_MOST, photoBusy, searchByPhoto } from './search-by-photo.ts';

/** Maximum bytes of photos in this process, arriving or waiting, per network and in total. */
const BYTES = { most: 5 * PHOTO_BYTES_MOST, mostInAll: 10 * PHOTO_BYTES_MOST };
const held = new InProgress({ ...BYTES, refusals: { ofNetwork: photoBusy, ofAll: photoBusy } });

type Asker = { network: string; account: string | undefined };

/**
 * Finds the question in a photo. `receive` reports the length of each chunk as it arrives, so that a slow
 * sender reserves only what it has sent. The whole photo waits in the page reader's queue and is never
 * stored. If the queue is full, the attempt is not counted and may be repeated at once.
 * @throws Refusal as `searchByPhoto`; too-many `limit.reached`.
 */
export async function answerPhoto(
  library: Pick<Library, 'questions' | 'pageReader' | 'quickLimits' | 'clock'>,
  { network, account }: Asker,
  receive: (count: (bytes: number) => void) => Promise<Uint8Array>,
): Promise<MatchedQuestion[]> {
  const { quickLimits } = library;
  const now = library.clock();
  if (account !== undefined) await takeOrRefuse(quickLimits, LIMITS.photoSearch, account, now, account);
  await takeOfNetwork(quickLimits, LIMITS.photoSearchOfNetwork, network, now);
  const ends: (() => void)[] = [];
  try {
    const photo = await receive((bytes) => ends.push(held.begin(network, bytes)));
    return await searchByPhoto(library, photo, account ?? network);
  } catch (error) {
    if (isOutage(error)) {
      if (account !== undefined) await quickLimits.giveBack(LIMITS.photoSearch, account, now);
      await quickLimits.giveBack(LIMITS.photoSearchOfNetwork, network, now);
    }
    throw error;
  } finally {
    for (const end of ends) end();
  }
}
