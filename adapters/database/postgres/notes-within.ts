import { type Kysely, sql } from 'kysely';
import { filterWord } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';
import type { NewestHits } from '../search/full-text.ts';
import { hitsOf } from './find-newest.ts';
import { refreshed } from './refreshed.ts';

const COLUMNS = { college: 'college', branch: 'branch', year: 'year', examyear: 'exam_year' } as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS];
/** Columns, in alphabetical order, with an index that has notes by sequence. */
const ALONG_INDEX = ['college', 'branch college', 'branch college year', 'branch', 'exam_year'];

type Values = ReadonlyMap<string, readonly string[]>;

/**
 * Newest notes of a college, branch, year of study or exam year. The search index would return all of them to
 * be sorted. Undefined where it must be used.
 */
export function notesWithin(own: Kysely<Schema>) {
  const values = refreshed(() => valuesOfPlaces(own));
  return async (
    db: Kysely<Schema>,
    filters: readonly Clause[],
    most: number,
  ): Promise<NewestHits | undefined> => {
    const conditions = conditionsOf(filters, await values());
    if (Object.keys(conditions).length < filters.length) return undefined;
    if (!ALONG_INDEX.includes(Object.keys(conditions).sort().join(' '))) return undefined;
    const met = Object.entries(conditions).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return hitsOf(
      db,
      sql`select sequence as id from notes where ${sql.join(met, sql` and `)}
        order by sequence desc limit ${sql.lit(most)}`,
    );
  };
}

/** Columns with their only value; empty unless every filter has exactly one. */
function conditionsOf(filters: readonly Clause[], values: Values): { [Name in Column]?: string | number } {
  const conditions = filters.map(([word = '', ...others]) => {
    const column = COLUMNS[word.split('=')[0] as keyof typeof COLUMNS];
    const [value, ...more] = column === 'exam_year' ? yearOf(word) : (values.get(word) ?? []);
    const isOnly = others.length === 0 && more.length === 0;
    return isOnly && value !== undefined ? { [column]: value } : undefined;
  });
  if (conditions.some((condition) => !condition)) return {};
  return Object.assign({}, ...conditions);
}

function yearOf(word: string): number[] {
  const year = /=([1-9]\d{3})$/.exec(word)?.[1];
  return year ? [Number(year)] : [];
}

async function valuesOfPlaces(db: Kysely<Schema>): Promise<Values> {
  const places = db.selectFrom('note_counts').select(['college', 'branch', 'year']).distinct();
  const values = new Map<string, Set<string>>();
  for (const place of await places.execute())
    for (const name of ['college', 'branch', 'year'] as const) {
      const word = filterWord(name, place[name]);
      values.set(word, (values.get(word) ?? new Set()).add(place[name]));
    }
  return new Map([...values].map(([word, some]) => [word, [...some]]));
}
