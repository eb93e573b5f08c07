import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Engine } from '../../adapters/database/engine.ts';
import { openDatabase } from '../../adapters/database/open.ts';
import { openPostgres } from '../../adapters/database/postgres/open.ts';
import { noteRow } from '../../adapters/database/rows/note-rows.ts';
import type { Schema } from '../../adapters/database/schema.ts';
import { openSqlite } from '../../adapters/database/sqlite/open.ts';
import { signUp } from '../../domain/account/sign-up.ts';
import type { Place } from '../../domain/course.ts';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';
import { NOTES_A_COURSE } from './catalogue.ts';

const password = 'a long enough password';
export const STUDENT = { email: 'student@bench.example', password };
/** Logs in so often that older sessions of the same account end. */
export const FREQUENT = { email: 'frequent@bench.example', password };
const BATCH = 100;
const FIRST_DAY = Date.UTC(2020, 0, 1);

/** Notes with their files' records, straight into the database in one transaction. The bytes behind them are left out. */
export async function fillNotes(settings: Record<string, string>, places: readonly Place[]): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = settings;
  const engine: Engine = url
    ? openPostgres(url, { patience: 600_000 })
    : openSqlite(join(folder, 'library.sqlite'));
  const { close } = await openDatabase(engine, join(root, 'migrations'));
  await engine.db.transaction().execute(async (work) => {
    for (let start = 0; start < places.length; start += BATCH / NOTES_A_COURSE) {
      await addCourses(work, places.slice(start, start + BATCH / NOTES_A_COURSE), start);
    }
  });
  // What a database that grew by itself would know too.
  if (url) await engine.db.executeQuery({ sql: 'analyze', parameters: [] } as never);
  await close();
}

async function addCourses(work: Transaction<Schema>, places: readonly Place[], first: number): Promise<void> {
  const numbered = places.flatMap((place, course) =>
    Array.from({ length: NOTES_A_COURSE }, (_, note) => ({
      place,
      number: (first + course) * NOTES_A_COURSE + note,
    })),
  );
  await work
    .insertInto('files')
    .values(numbered.map(({ number }) => fileRow(number)))
    .execute();
  await work
    .insertInto('notes')
    .values(numbered.map(({ place, number }) => noteRow(note(place, number))))
    .execute();
  const counts = places.map((place) => ({ ...place, notes: NOTES_A_COURSE }));
  await work.insertInto('note_counts').values(counts).execute();
}

const idOf = (noun: string, number: number) =>
  createHash('sha256').update(`${noun} ${number}`).digest('hex').slice(0, 20);
const dayOf = (number: number) => new Date(FIRST_DAY + number * 60_000);

export const noteId = (number: number) => idOf('note', number);

function fileRow(number: number): Schema['files'] {
  const day = dayOf(number).toISOString();
  return {
    id: idOf('file', number),
    key: idOf('key', number),
    owner: null,
    name: `paper-${number}.pdf`,
    type: 'application/pdf',
    size: 10_000,
    pieces: 1,
    pieces_received: 1,
    sha256: idOf('sha256', number),
    md5: idOf('md5', number),
    created_at: day,
    updated_at: day,
    completed_at: day,
    temporary_since: null,
  };
}

function note(place: Place, number: number) {
  const [createdAt, updatedAt] = [dayOf(number), dayOf(number)];
  const exam = { kind: 'paper', exam: 'end-semester', examYear: 2000 + (number % 25) } as const;
  const said = { description: `End semester ${exam.examYear} with solutions`, owner: undefined };
  return {
    ...place,
    ...exam,
    ...said,
    id: noteId(number),
    image: idOf('file', number),
    createdAt,
    updatedAt,
  };
}

/** What the library would have done as the notes came, and would now begin with while it is measured. */
export async function catchUp(settings: Record<string, string>): Promise<void> {
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  while (!(await library.searchIndex.catchUp(BATCH)));
  await close();
}

/** People who may share. */
export async function addStudents(settings: Record<string, string>): Promise<void> {
  const opened = await openLibrary(readConfig(settings, root), root, () => {});
  for (const student of [STUDENT, FREQUENT]) {
    const account = await signUp(opened.library, student, 'this machine');
    await opened.library.accounts.prove(account.id, {}, opened.library.clock());
  }
  await opened.close();
}
