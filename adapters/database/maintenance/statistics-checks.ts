import { type SqlBool, sql } from 'kysely';
import { type CountKind, FAULT_CAUSES, SHOWN_FROM } from '../../../domain/statistics/statistics.ts';
import type { RowCheck } from './row-fault.ts';

/** Valid subjects per kind; undefined if any course is valid. The type checker notices a missing kind. */
const SUBJECTS: Record<CountKind, readonly string[] | undefined> = {
  read: undefined,
  search: ['found', 'missed'],
  fault: FAULT_CAUSES,
  stored: ['bytes'],
};

const KNOWN = sql.join(
  Object.entries(SUBJECTS).map(([kind, subjects]) =>
    subjects ? sql`(kind = ${kind} and subject in (${sql.join(subjects)}))` : sql`kind = ${kind}`,
  ),
  sql` or `,
);

export const negativeCount = sql<SqlBool>`times < 0`;
export const fewSearches = sql<SqlBool>`days < 1 or times < days`;
/** Searches that are too rare to show their words, which may be personal. */
export const earlyWords = sql<SqlBool>`words is not null
  and days < ${sql.lit(SHOWN_FROM.days)} and times < ${sql.lit(SHOWN_FROM.times)}`;

export const statisticsChecks: RowCheck[] = [
  [
    'statistics.unknown',
    sql`select day || ' ' || kind || ' ' || subject as detail from day_counts
        where not (${KNOWN}) or day not like '____-__-__'`,
  ],
  [
    'statistics.count',
    sql`select day || ' ' || kind || ' ' || subject as detail from day_counts where ${negativeCount}
        union all select last_day || ' searches without a result' as detail from missed_searches where ${fewSearches}`,
  ],
  // Omits the words, which may be personal.
  ['statistics.words', sql`select last_day as detail from missed_searches where ${earlyWords}`],
];
