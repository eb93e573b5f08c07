import type { Library } from '../library.ts';
import { InProgress } from '../limits/in-progress.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { MatchedQuestion } from './match-questions.ts';
import { snapQuestion } from './snap-question.ts';

/** Photos that this process holds at a time, of one network and in all: 15 MB each at most. */
const MOST = { most: 2, mostInAll: 4 };
const RETRY_AFTER_S = 5;
const busy = () => new Refusal('unavailable', 'pages.busy', { retryAfter: RETRY_AFTER_S });
const held = new InProgress({ ...MOST, refusals: { ofNetwork: busy, ofAll: busy } });

type Asker = { network: string; account: string | undefined };

/**
 * Finds the question in a photo that somebody sends. `receive` is called once there is room for it, so that no more photos are
 * in memory than `MOST`; it is stored nowhere.
 * @throws Refusal as `snapQuestion`; too-many `limit.reached`.
 */
export async function answerPhoto(
  library: Pick<Library, 'questions' | 'pageReader' | 'quickLimits' | 'clock'>,
  { network, account }: Asker,
  receive: () => Promise<Uint8Array>,
): Promise<MatchedQuestion[]> {
  const now = library.clock();
  if (account !== undefined) await takeOrRefuse(library.quickLimits, LIMITS.snap, account, now, account);
  await takeOfNetwork(library.quickLimits, LIMITS.snapOfNetwork, network, now);
  const end = held.begin(network);
  try {
    return await snapQuestion(library, await receive(), account ?? network);
  } finally {
    end();
  }
}
