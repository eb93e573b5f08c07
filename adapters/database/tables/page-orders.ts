import type { Kysely, Transaction } from 'kysely';
import type { WantedPageOrder } from '../../../domain/moderation/moderated-notes.ts';
import type { Note } from '../../../domain/note.ts';
import { hasPageOrder, type PageOrder } from '../../../domain/page/page-order.ts';
import { PAGES_MOST, type Turn } from '../../../domain/page.ts';
import type { Engine } from '../engine.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { renewPages } from './duplicates/renew-pages.ts';
import { addJob } from './pending-jobs.ts';

export function pageOrderOf(pages: number, of: number | null, shown: string | null): PageOrder | undefined {
  return of !== null && shown !== null && of === pages ? { of, shown: JSON.parse(shown) } : undefined;
}

/** Rotations set by a moderator, by file and page number; 0 for a page that stays unrotated. */
export async function decidedTurnsIn(
  db: Kysely<Schema>,
  files: readonly string[],
): Promise<Map<string, Map<number, Turn | 0>>> {
  const rows = await db
    .selectFrom('page_orders as a')
    .innerJoin('preparations', 'preparations.file_id', 'a.file_id')
    .select(['a.file_id', 'a.of_pages', 'a.shown', 'preparations.pages'])
    .where('a.file_id', 'in', files)
    .execute();
  return new Map(
    rows.flatMap(({ file_id, of_pages, shown, pages }) => {
      const order = pageOrderOf(pages, of_pages, shown);
      return order ? [[file_id, turnsOf(order)]] : [];
    }),
  );
}

function turnsOf({ shown }: PageOrder): Map<number, Turn | 0> {
  return new Map(shown.map(({ number, turn }) => [number, turn ?? 0]));
}

async function detectedRotations(db: Kysely<Schema>, file: string): Promise<Map<number, Turn | 0>> {
  const rows = await db
    .selectFrom('pages')
    .select(['number', 'detected_rotation'])
    .where('file_id', '=', file)
    .where('detected_rotation', '<>', 0)
    .limit(PAGES_MOST)
    .execute();
  return new Map(rows.map(({ number, detected_rotation }) => [number, detected_rotation ?? 0]));
}

export async function orderPages(
  { lockExclusive }: Engine,
  work: Transaction<Schema>,
  id: string,
  { file, was, to }: WantedPageOrder,
  at: Date,
): Promise<Note | undefined> {
  const row = await lockExclusive(
    work.selectFrom('notes').selectAll().where('id', '=', id).where('image', '=', file),
  ).executeTakeFirst();
  const stored = row && (await storedIn(work, file));
  if (!row || writtenOf(stored) !== writtenOf(was)) return undefined;
  if (to && to.of !== (await pagesIn(work, file))) return undefined;
  await work.deleteFrom('page_orders').where('file_id', '=', file).execute();
  const read = await detectedRotations(work, file);
  // Leaving a page unrotated is also a decision if its words suggest another rotation.
  if (to && (hasPageOrder(to) || read.size > 0)) {
    const { of, shown } = to;
    await work
      .insertInto('page_orders')
      .values({ file_id: file, of_pages: of, shown: JSON.stringify(shown) })
      .execute();
  }
  await forgetDrawings(work, file, turnedAnew(stored, to, read));
  // Hides the file's questions until it is split again, because they belong to the shown pages.
  await work.deleteFrom('split_papers').where('file_id', '=', file).execute();
  await addJob(work, 'find-questions', file, at.toISOString());
  for (const warnings of ['missing_pages', 'repeated_pages'] as const)
    await work
      .updateTable(warnings)
      .set({ dismissed_at: at.toISOString() })
      .where('file_id', '=', file)
      .execute();
  await renewPages(work, [file]);
  return noteOf(row);
}

function turnedAnew(
  before: PageOrder | undefined,
  after: PageOrder | undefined,
  read: Map<number, Turn | 0>,
): number[] {
  const was = new Map([...read, ...(before ? turnsOf(before) : [])]);
  const is = new Map([...read, ...(after ? turnsOf(after) : [])]);
  const numbers = [...new Set([...was.keys(), ...is.keys()])];
  return numbers.filter((number) => (was.get(number) ?? 0) !== (is.get(number) ?? 0));
}

export async function forgetDrawings(
  work: Transaction<Schema>,
  file: string,
  numbers: number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await work.deleteFrom('page_images').where('file_id', '=', file).where('page', 'in', numbers).execute();
  await work
    .updateTable('pages')
    .set({ gutter: null })
    .where('file_id', '=', file)
    .where('number', 'in', numbers)
    .execute();
}

async function storedIn(db: Kysely<Schema>, file: string): Promise<PageOrder | undefined> {
  const row = await db
    .selectFrom('page_orders')
    .select(['of_pages', 'shown'])
    .where('file_id', '=', file)
    .executeTakeFirst();
  return row && { of: row.of_pages, shown: JSON.parse(row.shown) };
}

async function pagesIn(db: Kysely<Schema>, file: string): Promise<number | undefined> {
  const prepared = db.selectFrom('preparations').select('pages').where('file_id', '=', file);
  return (await prepared.executeTakeFirst())?.pages;
}

function writtenOf(pageOrder: PageOrder | undefined): string {
  if (!pageOrder) return '';
  return JSON.stringify([pageOrder.of, pageOrder.shown.map(({ number, turn }) => [number, turn ?? 0])]);
}
