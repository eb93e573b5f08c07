import { fileTaken } from '../../../domain/file/file-refusals.ts';
import { takeOverFile } from '../../../domain/file/take-over-file.ts';
import type { StoredFile } from '../../../domain/file.ts';
import type { Library } from '../../../domain/library.ts';
import { OPERATOR_NAME } from '../../../domain/moderation/role.ts';
import { fittingDescription, takeOverNote } from '../../../domain/note/take-over-note.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import type { Backend } from './backend.ts';
import type { BackendFile, BackendRow } from './backend-records.ts';
import type { Owners } from './owners.ts';
import { type Trouble, type TroubleState, troubleWith } from './trouble.ts';

type ImportedRow = { state: 'came' | 'there' | 'missing'; troubles: Trouble[] };

type Importing = { library: Library; backend: Backend; owners: Owners };

export async function importRow(importing: Importing, row: BackendRow): Promise<ImportedRow> {
  const troubles: Trouble[] = [];
  const tell = (state: TroubleState, why: string) => void troubles.push(troubleWith(row, state, why));
  try {
    const state = await bring(importing, row, tell);
    return { state, troubles };
  } catch (error) {
    if (!isRefusal(error) || isOutage(error)) throw error;
    tell('missing', error.message);
    return { state: 'missing', troubles };
  }
}

type Tell = (state: TroubleState, why: string) => void;

async function bring(
  { library, backend, owners }: Importing,
  row: BackendRow,
  tell: Tell,
): Promise<ImportedRow['state']> {
  if (!isId(row.id) || !isId(row.image)) {
    tell('missing', 'It has no valid ID, or no file.');
    return 'missing';
  }
  if (await isThere(library, row)) return 'there';
  const known = await backend.findFile(row.image);
  if (!known?.isComplete) {
    tell('missing', 'The backend does not have its file.');
    return 'missing';
  }
  const { account } = await owners.of(row.owner);
  const file = await bringFile({ library, backend }, known, account?.id);
  if (!file) {
    tell('missing', 'The backend does not have the content of its file.');
    return 'missing';
  }
  const description = fittingDescription(row.description, known.name, row.course);
  if (description !== row.description) tell('changed', `Its description was changed to: ${description}`);
  const facts = { kind: undefined, exam: undefined, examYear: undefined, solutionOf: undefined };
  const { college, branch, year, course, image, createdAt, updatedAt } = row;
  const place = { college, branch, year, course };
  const note = { ...place, ...facts, image, description, createdAt, updatedAt };
  const own = { id: row.id, owner: account?.id };
  const taken = await takeOverNote(library, { ...note, ...own }, OPERATOR_NAME);
  if (taken.state === 'kept') tell('kept', `${taken.why.message} Moderators see it, and can correct it.`);
  return 'came';
}

async function isThere({ notes, hiddenNotes }: Library, { id, image }: BackendRow): Promise<boolean> {
  const note = (await notes.find(id)) ?? (await hiddenNotes.find(id));
  return note?.image === image;
}

/**
 * @throws Refusal as `takeOverFile`; also if the library has a complete file with this ID that belongs to
 * another account or has another size.
 */
async function bringFile(
  { library, backend }: Omit<Importing, 'owners'>,
  { id, name, size, createdAt, updatedAt }: BackendFile,
  owner: string | undefined,
): Promise<StoredFile | undefined> {
  const there = await library.files.find(id);
  if (there?.completedAt && (there.owner !== owner || there.size !== size)) throw fileTaken();
  if (there?.completedAt) return there;
  return backend.readFile(id, (bytes) =>
    takeOverFile(library, { id, name, owner, createdAt, updatedAt }, bytes),
  );
}
