import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTE_FIELDS } from '../../../domain/note/note-fields.ts';
import type { NoteCondition, NoteField, NoteOrder } from '../../../domain/note.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { root } from '../../../scripts/node24.js';
import { migrate, readMigrations } from '../migrations.ts';
import { requireBoundedScan } from '../query/bounded-scan.ts';
import { noteTable } from '../query/note-query.ts';
import { filtered, paged } from '../query/query.ts';
import { joinedInCourse } from '../query/same-course.ts';
import type { Schema } from '../schema.ts';
import { databaseNotes } from '../tables/notes.ts';
import { openSqlite } from './open.ts';

const NOTES = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'panna-wide-'));
const path = join(folder, 'wide.sqlite');
const engine = openSqlite(path);
const notes = databaseNotes(engine);
const table = noteTable(engine);
/** A database whose queries find no row, so that counting records fails: only a walk along an index needs no count. */
const unread = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

beforeAll(async () => {
  await migrate(engine, readMigrations(join(root, 'migrations'), 'sqlite.sql'));
  const file = new DatabaseSync(path);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${NOTES})`;
  file.exec(`
    pragma foreign_keys = off;
    ${numbers} insert into files select 'f' || i, 'k' || i, null, 'a.pdf', null, 1, 1, 1, null, 'm', i, i, i, null, null from n;
    ${numbers} insert into notes select i, 'n' || i, 'COT', 'B' || (i % 4), '1st', 'C' || (i % 300), 'f' || i, 'd' || i,
      '', '', 2000 + i % 20, null, strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch'), strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch'), null, 0 from n;
    insert into search_notes (rowid, words)
      select sequence, '=paper college=cot branch=' || lower(branch) || ' year=1st course=' || lower(course) from notes;
  `);
  file.close();
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const equal = (field: NoteField, value: string): NoteCondition => ({ field, values: [value] });
const up = (field: NoteOrder['field']): NoteOrder => ({ field, descending: false });
const down = (field: NoteOrder['field']): NoteOrder => ({ field, descending: true });
const asked = (conditions: NoteCondition[], order: NoteOrder[] = []) => ({
  conditions,
  order,
  limit: 25,
  offset: 0,
});
const COLLEGE = equal('college', 'COT');
const values = (field: NoteField, length: number): NoteCondition => ({
  field,
  values: Array.from({ length }, (_, at) => `B${at}`),
});
const many = (length: number): NoteCondition[] =>
  Array.from({ length }, () => ({ field: 'description', text: 'contains', value: 'z' }));
const PLACED = equal('id', 'n7');
const PLACE = [COLLEGE, equal('branch', 'B1'), equal('year', '1st'), equal('course', 'C1')];

describe('a list of very many notes', () => {
  it.each<[string, NoteCondition[], NoteOrder[]]>([
    ['everything', [], []],
    ['everything, the newest first', [], [down('createdAt')]],
    ['everything, the last changed first', [], [down('updatedAt'), down('sequence')]],
    ['everything by id', [], [up('id')]],
    ['a college', [COLLEGE], []],
    ['a branch of a college', PLACE.slice(0, 2), [down('sequence')]],
    ['a year of a branch', PLACE.slice(0, 3), []],
    ['a course', PLACE, [down('examYear'), down('sequence')]],
    ['a course by its code', [equal('course', 'C1')], []],
    ['one note', [equal('id', 'n7')], [up('description')]],
  ])('goes along an index for %s', async (_name, conditions, order) => {
    await expect(requireBoundedScan(unread, table, { conditions, order })).resolves.toBeUndefined();
    const met = filtered(table, engine.db.selectFrom('notes').selectAll(), conditions);
    const plan = await planOf(paged(table, met, asked(conditions, order)).compile());
    expect(plan).not.toMatch(/TEMP B-TREE/);
    // A scan of the table itself is in the order of the sequence.
    if (order.length > 0) expect(plan).not.toMatch(/SCAN notes$/m);
    const found = await notes.list(asked(conditions, order));
    expect(found.length).toBeGreaterThan(0);
  });

  it('is planned once for each limit, which is no parameter of its statement', () => {
    const query = paged(table, engine.db.selectFrom('notes').selectAll(), asked([]));
    expect(query.compile()).toMatchObject({
      sql: expect.stringContaining('limit 25 offset ?'),
      parameters: [0],
    });
  });

  it('begins at the cursor, not before it', async () => {
    const [item] = await notes.list(asked([equal('id', 'n20000')]));
    if (!item) throw new Error('n20000');
    const query = { ...asked([], [down('createdAt')]), cursor: { item, before: false } };
    const selected = engine.db.selectFrom('notes').selectAll();
    expect(await planOf(paged(table, selected, query).compile())).toMatch(/SEARCH notes USING INDEX/);
  });

  it.each<[string, NoteCondition[], NoteOrder[]]>([
    ['a text in everything', [{ field: 'description', text: 'contains', value: 'zzz' }], []],
    ['an order without an index', [], [up('description')]],
    ['a column without an index', [equal('description', 'd7')], []],
    ['a text in a large college', [COLLEGE, { field: 'description', text: 'contains', value: 'z' }], []],
    ['one of two', [{ any: [COLLEGE, COLLEGE] }], []],
    ['many parts of texts in a branch', [...PLACE.slice(0, 2), { any: many(20) }], []],
    ['as many in a course, one after the other', [...PLACE, ...many(1000)], []],
    ['pairs of many values', [values('branch', 40), values('course', 40)], []],
    [
      'the same inside another condition',
      [PLACED, { any: [{ all: [values('branch', 40), values('course', 40)] }] }],
      [],
    ],
    ['a word that too many have', [{ field: 'description', search: 'paper' }], []],
    [
      'such a word inside another condition',
      [PLACED, { any: [{ field: 'description', search: 'paper' }] }],
      [],
    ],
  ])('is refused for %s', async (_name, conditions, order) => {
    const wide = (error: unknown) => isRefusal(error, 'query.too-wide');
    await expect(notes.list(asked(conditions, order))).rejects.toSatisfy(wide);
    if (conditions.length > 0) await expect(notes.count(conditions, 5000)).rejects.toSatisfy(wide);
  });

  it('finds a frequent word within a course, beginning with the hits', async () => {
    const conditions: NoteCondition[] = [...PLACE, { field: 'description', search: 'paper' }];
    expect(await notes.count(conditions, 5000)).toBe(100);
    expect(await notes.list(asked(conditions, [up('description')]))).toHaveLength(25);
  });

  it('looks through what is few enough', async () => {
    const ends: NoteCondition = { field: 'description', text: 'ends-with', value: '1' };
    expect(await notes.count([...PLACE.slice(0, 2), ends], 5000)).toBeGreaterThan(100);
    const found = await notes.list(asked([...PLACE, ends], [up('description')]));
    expect(found.length).toBeGreaterThan(0);
    expect(
      await notes.list(asked([{ field: 'id', values: ['n1', 'n2'] }], [up('description')])),
    ).toHaveLength(2);
  });

  it('finds every index that the questions count on', async () => {
    const { rows } = await sql<{
      sql: string;
    }>`select sql from sqlite_master where tbl_name = 'notes'`.execute(engine.db);
    const made = rows.map((row) => row.sql ?? '').join('\n');
    const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const index of table.indexes.filter((each) => each.length > 1)) {
      expect(made).toContain(`on notes (${index.map(column).join(', ')})`);
    }
    expect(Object.keys(table.columns)).toEqual([...NOTE_FIELDS]);
  });
});

describe('a question for the papers that have solutions', () => {
  it('begins with the solutions, not with the papers that it asks for', async () => {
    const asked = joinedInCourse(engine.db)
      .whereRef('other.id', '=', 'notes.solution_of')
      .where('notes.solution_of', 'in', ['n1', 'n2']);
    const [first] = (await planOf(asked.select('other.id').compile())).split('\n');
    expect(first).toContain('SEARCH notes USING INDEX notes_that_answer');
  });
});

async function planOf({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
  const file = new DatabaseSync(path, { readOnly: true });
  const rows = file.prepare(`explain query plan ${text}`).all(...(parameters as string[]));
  file.close();
  return rows.map(({ detail }) => detail).join('\n');
}
