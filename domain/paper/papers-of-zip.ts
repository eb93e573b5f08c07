import type { Place } from '../course.ts';
import { openFile } from '../file/visible-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { InProgress } from '../limits/in-progress.ts';
import { LIMITS, takeOfNetwork } from '../limits.ts';
import { PAPER_ORDER } from '../note/paper-order.ts';
import { isRefusal, Refusal } from '../refusal.ts';
import { paperName } from './download-name.ts';
import { notesWanted, type WantedPapers, ZIP_PAPERS_MOST } from './papers-of-course.ts';
import { chosenNotes } from './papers-to-choose.ts';
import { withFiles } from './with-files.ts';

/**
 * Maximum ZIPs in progress in this process, per network and in total. A whole campus may share a network;
 * each ZIP takes a quarter of a megabyte.
 */
const MOST = { most: 16, mostInAll: 128 };
const RETRY_SECONDS = 60;

export const zipsInProgress = () => new InProgress({ ...MOST, refusals: { ofNetwork, ofAll } });

function ofNetwork(): Refusal {
  const { most } = MOST;
  return new Refusal(
    'too-many',
    { name: 'zips.of-network', values: { most } },
    { retryAfter: RETRY_SECONDS },
  );
}

function ofAll(): Refusal {
  return new Refusal('unavailable', 'zips.busy', { retryAfter: RETRY_SECONDS });
}

export type ZippedPaper = { name: string; file: StoredFile; sharedAt: Date };

/**
 * Counts a ZIP against its network's limits. Call the returned function once the ZIP was sent or has failed.
 * @throws Refusal too-many `limit.reached`, `zips.of-network`; unavailable `zips.busy`.
 */
export async function beginZip(
  { quickLimits, zipsInProgress, clock }: Pick<Library, 'quickLimits' | 'zipsInProgress' | 'clock'>,
  network: string,
): Promise<() => void> {
  await takeOfNetwork(quickLimits, LIMITS.zip, network, clock());
  return zipsInProgress.begin(network);
}

export async function papersOfZip(
  library: Pick<Library, 'notes' | 'files' | 'catalogue'>,
  place: Place,
  wanted: WantedPapers,
  chosen?: readonly string[],
): Promise<ZippedPaper[]> {
  const notes = chosen
    ? await chosenNotes(library, place, chosen)
    : await library.notes.list({
        conditions: notesWanted(place, wanted),
        order: PAPER_ORDER,
        limit: ZIP_PAPERS_MOST,
        offset: 0,
      });
  const nameOnce = namedOnce();
  return (await withFiles(library, notes)).map(({ note, file }) => {
    return { name: nameOnce(paperName(note, file, library.catalogue)), file, sharedAt: note.createdAt };
  });
}

/** Opens a paper when its turn comes; undefined if it was withdrawn meanwhile. */
export async function openZippedPaper(
  library: Pick<Library, 'files' | 'hiddenNotes' | 'bytes'>,
  { file }: Pick<ZippedPaper, 'file'>,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const { key } = await openFile(library, async () => undefined, file.id);
    return key === file.key ? await library.bytes.open(file) : undefined;
  } catch (error) {
    if (isRefusal(error) && error.word === 'not-found') return undefined;
    throw error;
  }
}

/** Numbers repeated names (`a.pdf`, `a (2).pdf`), ignoring case as some file systems do. */
function namedOnce(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const same = name.toLowerCase();
    for (let number = taken.get(same) ?? 1; ; number += 1) {
      const numbered = number === 1 ? name : name.replace(/(\.\w+)?$/, ` (${number})$1`);
      if (number > 1 && taken.has(numbered.toLowerCase())) continue;
      taken.set(same, number + 1);
      if (number > 1) taken.set(numbered.toLowerCase(), 2);
      return numbered;
    }
  };
}
