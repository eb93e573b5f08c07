import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_TEXT_MOST } from '../domain/page/page-text.ts';
import { Person, student } from './person.ts';
import { type Process, startProcess, TURN_MOST_MS } from './process.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const FILES = '/storage/buckets/files/files';
/** As many as may be looked through, without those that the tests share. */
const NOTES = 19_900;
const BOOK_PAGES = 40;

let dataDir: string;
let library: Process;
let asha: Person;
let guest: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'panna-turns-'));
  library = await startProcess({ DATA_DIR: dataDir, OCR: 'off' });
  asha = await student({ ...library, dataDir });
  guest = new Person(library.url);
});
afterAll(async () => {
  await library.close();
  await rm(dataDir, { recursive: true });
});

/** The longest turn while something is done. */
const turnOf = async (work: () => Promise<unknown>) => {
  await library.longestTurn();
  await work();
  return library.longestTurn();
};
const asked = (path: string, queries: unknown[]) => {
  const parts = queries.map((query, index) => `queries[${index}]=${encodeURI(JSON.stringify(query))}`);
  return guest.call('GET', `${path}?${parts.join('&')}`);
};
const upload = async (texts: readonly string[]) => {
  const { $id } = (await asha.upload()).body;
  written((database) => {
    const keep = database.prepare(
      "insert or replace into page_texts values (?, ?, ?, 'pdf', '', 'made up', null, '2026-11-22T00:00:00.000Z', null, null)",
    );
    for (const [index, text] of texts.entries()) keep.run($id, index + 1, text);
  });
  return $id as string;
};

/** Beside the library, as it would have been written by pages that were read one by one. */
function written(work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, 'library.sqlite'));
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = off; begin immediate');
  work(database);
  database.exec('commit');
  database.close();
}

/** Every page that was read is in the index. */
const indexed = () => {
  const database = new DatabaseSync(join(dataDir, 'library.sqlite'), { readOnly: true });
  const pending = database.prepare('select count(*) as notes from search_pending');
  return expect.poll(() => pending.get()?.notes, { interval: 200 }).toBe(0);
};

describe('no turn of the loop is long', () => {
  /** Every word is another one: three and a half thousand a page. */
  const densePage = (page: number) =>
    Array.from({ length: 4000 }, (_, at) => ((page * 4000 + at) * 7919 + 60_466_176).toString(36))
      .join(' ')
      .slice(0, PAGE_TEXT_MOST);
  const book = Array.from({ length: BOOK_PAGES }, (_, page) => densePage(page));
  const found = async (page: number) => {
    const [word] = densePage(page).split(' ');
    return (await guest.call('GET', `/search?q=${word}&examYear=2020`)).body.notes?.[0]?.page;
  };

  it('while a book of dense pages is shared, indexed, changed and withdrawn', async () => {
    const image = await upload(book);
    let row = '';
    expect(
      await turnOf(async () => {
        row = (await asha.share({ image, description: 'Dense book' })).body.$id;
        const { body } = await guest.call('GET', '/search?q=dense');
        expect(body.notes[0].row.$id).toBe(row);
        for (const examYear of [2018, 2019, 2020]) {
          const { status } = await asha.call('PATCH', `${ROWS}/${row}`, { body: { data: { examYear } } });
          expect(status).toBe(200);
        }
      }),
    ).toBeLessThan(TURN_MOST_MS);
    expect(await turnOf(indexed)).toBeLessThan(TURN_MOST_MS);
    expect(await found(BOOK_PAGES - 1)).toBe(BOOK_PAGES);
    const withdraw = () => asha.call('DELETE', `${ROWS}/${row}`);
    expect(await turnOf(withdraw)).toBeLessThan(TURN_MOST_MS);
    expect(await found(BOOK_PAGES - 1)).toBeUndefined();
  });

  it('while a note is proposed for a page of twenty thousand dashes', async () => {
    for (const sign of ['-', ' -', '. ', 'session -', '2\u2013', 'time ', 'max ', '(']) {
      const image = await upload([`${sign.repeat(PAGE_TEXT_MOST / sign.length)}\nEnd semester`]);
      const headers = { Cookie: asha.cookie };
      const propose = () => fetch(`${library.url}/uploadform/proposal?file=${image}`, { headers });
      expect([sign, (await turnOf(propose)) < TURN_MOST_MS]).toEqual([sign, true]);
    }
  });

  describe(`in a library of ${NOTES} notes,`, () => {
    beforeAll(() => {
      written((database) => {
        const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${NOTES})`;
        database.exec(`
          ${numbers} insert into files select 'f' || i, 'k' || i, null, 'a.pdf', null, 1, 1, 1, null, 'm', i, i, i, null, null from n;
          ${numbers} insert into notes select 100000 + i, 'n' || i, 'COT', 'IT', '1st', 'C' || (i % 300), 'f' || i,
            'Question paper number ' || i || ' of the library', '', '', 2000 + i % 20, null,
            strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch'), strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch'), null, 0 from n;
          insert into search_notes (rowid, words) select sequence, 'paper =paper ^paper college=cot' from notes where sequence > 100000;
        `);
      });
    });

    const values = (length: number, beginning = 'x') =>
      Array.from({ length }, (_, at) => `${beginning}${at}`);
    const contains = (length: number) => ({
      method: 'contains',
      attribute: 'description',
      values: values(length),
    });
    const equal = (attribute: string, existing: string) => ({
      method: 'equal',
      attribute,
      values: [existing, ...values(99)],
    });
    const PLACE = { college: 'COT', branch: 'IT', year: '1st', course: 'C1' };
    const LISTS: [string, number, unknown[]][] = [
      ['12 queries for any of 100 parts of a text', 400, Array.from({ length: 12 }, () => contains(100))],
      ['any of 100 parts of a text', 400, [contains(100)]],
      [
        '3 parts of a text, and an order',
        200,
        [contains(3), { method: 'orderDesc', attribute: 'description' }],
      ],
      [
        '100 inequalities',
        400,
        Array.from({ length: 100 }, () => ({ method: 'notEqual', attribute: 'course', values: ['x'] })),
      ],
      ['a hundred values at each level', 400, Object.entries(PLACE).map((each) => equal(...each))],
      [
        'an order that has no index, and the last page of it',
        200,
        [
          { method: 'orderDesc', attribute: 'description' },
          { method: 'limit', values: [1000] },
          { method: 'offset', values: [5000] },
        ],
      ],
      [
        'a search for a word that all have, in an order without an index',
        200,
        [
          { method: 'search', attribute: 'description', values: ['paper'] },
          { method: 'orderAsc', attribute: 'description' },
          { method: 'limit', values: [1000] },
        ],
      ],
      ['files by any of 100 parts of their names', 400, [{ ...contains(100), attribute: 'name' }]],
    ];
    it.each(LISTS)('while a list is asked for %s', async (what, status, queries) => {
      const turn = await turnOf(async () => {
        const answer = await asked(what.startsWith('files') ? FILES : ROWS, queries);
        const refused = status === 200 ? undefined : /^Invalid query: This query compares too many values/;
        expect([answer.status, answer.body.message ?? '']).toEqual([
          status,
          expect.stringMatching(refused ?? /^$/),
        ]);
      });
      expect(turn).toBeLessThan(TURN_MOST_MS);
    });
  });
});
