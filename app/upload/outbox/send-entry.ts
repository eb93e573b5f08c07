import { createNote } from '../calls.ts';
import { deletionOf } from './cancel-entry.ts';
import type { Entry, Stage } from './entry.ts';
import { changeEntry, removeEntry } from './outbox-store.ts';
import { askKnown, meantFor, sendFile } from './send-file.ts';
import { sha256Of } from './sha256.ts';

type Tell = (stage: Stage) => void;

export async function identify(entry: Entry, tell: Tell, signal: AbortSignal): Promise<Entry | undefined> {
  if (entry.isMeant || entry.image !== undefined) return entry;
  const sha256 = entry.sha256 ?? (await sha256Of(entry.file));
  if (!sha256) return entry;
  await deletionOf(sha256);
  const { note: known, image } = await askKnown(entry, sha256, signal);
  const found = { sha256, ...(known && { known }), ...(image && !known && { image }) };
  const next = await changeEntry(entry.id, found);
  if (known) tell({ step: 'known', note: known });
  // Already uploaded: the form needs the file's ID for suggestions.
  else if (image && !next?.note) tell({ step: 'undescribed', image });
  return next;
}

export async function sendEntry(entry: Entry, tell: Tell, signal: AbortSignal): Promise<void> {
  const image = entry.image ?? (await sendWhole(entry, tell, signal));
  const next = entry.image === undefined ? await changeEntry(entry.id, { image }) : entry;
  if (!next?.note) return tell({ step: 'undescribed', image });
  tell({ step: 'preparing', image });
  const note = await createNote(entry.id, { ...next.note, image }, meantFor(entry.owner));
  await removeEntry(entry.id);
  tell({ step: 'live', note });
}

async function sendWhole(entry: Entry, tell: Tell, signal: AbortSignal): Promise<string> {
  const total = entry.file.size;
  tell({ step: 'sending', sent: 0, total });
  if (!entry.isBegun) await changeEntry(entry.id, { isBegun: true });
  return sendFile(entry, (sent) => tell({ step: 'sending', sent, total }), signal);
}
