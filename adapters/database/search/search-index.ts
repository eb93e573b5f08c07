import { type Kysely, sql } from 'kysely';
import type { Note } from '../../../domain/note.ts';
import { placeOf } from '../../../domain/page/page-order.ts';
import { filterWord, filterWords, isFilter } from '../../../domain/search/index-words.ts';
import type { Clause, FoundPage, SearchIndex } from '../../../domain/search/search-index.ts';
import { typosBetween } from '../../../domain/search/typos.ts';
import type { Engine } from '../engine.ts';
import { prepared } from '../query/prepared.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { type IndexTable, pageOfId, sequenceOfId } from './full-text.ts';
import { beginIndex, indexMissingNotes, indexWaitingPages, isWhole } from './index-steps.ts';
import { NoteCache } from './note-cache.ts';

const CANDIDATES = 500;
/** Maximum words with an equal half whose length is checked: a file may add hundreds of thousands. */
const LOOKED_AT = 20_000;

type Hit = { id: number; note: Note };

export function databaseSearchIndex(engine: Engine): SearchIndex {
  const { db, search } = engine;
  const cache = new NoteCache(async (sequences) => (await search.notes(db, sequences)).map(noteOf));

  async function newestIn(table: IndexTable, clauses: readonly Clause[], most: number): Promise<Hit[]> {
    if (hasNone(clauses)) return [];
    const { ids, version } = await search.newest(db, table, clauses, most);
    const sequences = table === 'pages' ? ids.map(sequenceOfId) : ids;
    const notes = await cache.notesOf(sequences, version);
    return ids.flatMap((id, at) => {
      const note = notes[at];
      return note ? [{ id, note }] : [];
    });
  }

  async function notes(clauses: readonly Clause[], most: number): Promise<Note[]> {
    if (clauses.length === 0) return newestNotes(db, most);
    return (await newestIn('notes', clauses, most)).map(noteOfHit);
  }

  async function pageHits(clauses: readonly Clause[], most: number): Promise<Hit[]> {
    if (clauses.length === 0) return [];
    const hits = await newestIn('pages', clauses, most);
    // Pages were indexed with the filters that their note had then.
    const filters = clauses.filter(isFilter);
    return filters.length === 0 ? hits : hits.filter(({ note }) => meets(note, filters));
  }

  /**
   * Hits per course, from one query for all courses. If that reaches its limit, one course may have displaced
   * another, and each is queried separately.
   */
  async function ofEachCourse(
    find: (clauses: readonly Clause[], most: number) => Promise<Hit[]>,
    codes: readonly string[],
    clauses: readonly Clause[],
    most: number,
  ): Promise<Hit[][]> {
    const courses = codes.map((code) => filterWord('course', code));
    const limit = most * codes.length;
    const together = await find([[...new Set(courses)], ...clauses], limit);
    if (together.length < limit) {
      const ofCourses = Map.groupBy(together, ({ note }) => filterWord('course', note.course));
      return courses.map((course) => (ofCourses.get(course) ?? []).slice(0, most));
    }
    return Promise.all(courses.map((course) => find([[course], ...clauses], most)));
  }

  return {
    notes,

    async pages(clauses, most) {
      return withTexts(engine, await pageHits(clauses, most));
    },

    async notesOfCourses(codes, clauses, most) {
      const find = (...asked: Parameters<typeof notes>) => newestIn('notes', ...asked);
      const found = await ofEachCourse(find, codes, clauses, most);
      return found.map((hits) => hits.map(noteOfHit));
    },

    async pagesOfCourses(codes, clauses, most) {
      const found = await ofEachCourse(pageHits, codes, clauses, most);
      return Promise.all(found.map((hits) => withTexts(engine, hits)));
    },

    async near(word, most) {
      const half = Math.floor(([...word].length - 1) / 2);
      const begins = await halfAlike(db, 'word', word, half);
      const ends = await halfAlike(db, 'backwards', [...word].reverse().join(''), half);
      const alike = new Set([...begins, ...ends]);
      return [...alike].filter((other) => typosBetween(word, other, 1) === 1).slice(0, most);
    },

    async catchUp(most) {
      if (await indexWaitingPages(engine, most)) return false;
      if (await isWhole(engine)) return true;
      return engine.relaxed((work) => indexMissingNotes(engine, work, most));
    },

    restart: () => db.transaction().execute((work) => beginIndex(engine, work)),
  };
}

const hasNone = (clauses: readonly Clause[]) => clauses.some((words) => words.length === 0);

async function newestNotes(db: Kysely<Schema>, most: number): Promise<Note[]> {
  const rows = await db.selectFrom('notes').selectAll().orderBy('sequence', 'desc').limit(most).execute();
  return rows.map(noteOf);
}

const noteOfHit = ({ note }: Hit) => note;

async function withTexts({ db, search }: Engine, hits: readonly Hit[]): Promise<FoundPage[]> {
  if (hits.length === 0) return [];
  const wanted = hits.map(({ id, note }) => ({ file: note.image, page: pageOfId(id) }));
  const rows = await search.texts(db, wanted);
  const texts = new Map(rows.map((row) => [Number(row.position), row]));
  return hits.flatMap(({ id, note }, position) => {
    const found = texts.get(position);
    const page = found && placeAmong(found.shown, pageOfId(id));
    return page === undefined ? [] : [{ note, page, text: found?.text ?? '' }];
  });
}

/** Position of a page among the shown ones; undefined if it is not shown. */
function placeAmong(shown: string | null, number: number): number | undefined {
  return shown === null ? number : placeOf(JSON.parse(shown), number);
}

function meets(note: Note, filters: readonly Clause[]): boolean {
  const words = new Set(filterWords(note));
  return filters.every((clause) => clause.some((word) => words.has(word)));
}

/** Words with the same first half (or last half, by `backwards`), at most one character longer or shorter. */
async function halfAlike(
  db: Kysely<Schema>,
  column: 'word' | 'backwards',
  word: string,
  half: number,
): Promise<string[]> {
  const signs = [...word];
  const beginning = signs.slice(0, half).join('');
  const { rows } = await sql<{ word: string }>`${prepared} select word from (
      select word from search_words
      where ${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${`${beginning}\u{10ffff}`} limit ${sql.lit(LOOKED_AT)}
    ) as alike
    where length(word) between ${signs.length - 1} and ${signs.length + 1} limit ${sql.lit(CANDIDATES)}`.execute(
    db,
  );
  return rows.map((found) => found.word);
}
