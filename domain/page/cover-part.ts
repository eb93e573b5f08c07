import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { unknownFile } from '../file/file-refusals.ts';
import { readableFile } from '../file/readable-file.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { changeNote } from '../note/change-note.ts';
import { ownNote } from '../note/withdraw-note.ts';
import type { Note } from '../note.ts';
import { isOutage, isRefusal, Refusal } from '../refusal.ts';
import type { Box } from './page-layout.ts';
import { Unreadable } from './page-reader.ts';

/** Enough to rewrite a long scan. */
const PATIENCE_MS = 30_000;

/**
 * Masks a part of a page for good, such as a handwritten name: the paper gets a new file without it, and new
 * pictures and text. Moderators keep the former file for `UNDO_DAYS`, as for any replacement.
 * @throws Refusal not-found `note.unknown`, `page.unknown`; not-allowed `note.owner`; invalid `cover.box`,
 * `cover.unreadable`; conflict `note.changed` if the paper got another file meanwhile, which would come back
 * unmasked; unavailable `pages.busy`; too-many; as `receiveChunk` and `changeNote`.
 */
export async function coverPart(
  library: Library,
  account: Account | undefined,
  id: string,
  { page, box }: { page: number; box: Box },
): Promise<Note> {
  const { note, owner } = await ownNote(library, account, id);
  if (!isBox(box)) throw new Refusal('invalid', 'cover.box');
  await takeOfMailbox(library.limits, LIMITS.proposal, owner, library.clock());
  const file = await library.files.find(note.image);
  if (!file?.completedAt || !file.type) throw unknownFile();
  const [known] = Number.isInteger(page) && page > 0 ? await library.pages.findAll(file.id, [page]) : [];
  if (!known) throw new Refusal('not-found', 'page.unknown');
  const bytes = await covered(library, readableFile(library, file, file.type), {
    page,
    box,
    turn: known.turn,
  });
  async function* stream() {
    yield bytes;
  }
  const made = await receiveChunk(library, owner, {
    fileId: library.newId(),
    name: file.name,
    bytes: stream(),
    mostBytes: library.settings.maxFileBytes,
  });
  return changeNote(library, owner, id, { image: made.id }, { madeFrom: file.id });
}

function isBox([left, top, right, bottom]: Box): boolean {
  return left >= 0 && top >= 0 && right <= 1 && bottom <= 1 && left < right && top < bottom;
}

async function covered(
  { pageReader }: Pick<Library, 'pageReader'>,
  file: Parameters<Library['pageReader']['cover']>[0],
  {
    page,
    box,
    turn,
  }: { page: number; box: Box; turn: Parameters<Library['pageReader']['cover']>[1]['turn'] },
): Promise<Uint8Array> {
  try {
    return await pageReader.cover(
      file,
      { page, boxes: [box], turn },
      { priority: 'interactive', patienceMs: PATIENCE_MS },
    );
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal('invalid', 'cover.unreadable');
    if (isRefusal(error) || isOutage(error)) throw error;
    throw new Refusal('unavailable', 'pages.busy', { retryAfter: 5 });
  }
}
