import { type SqlBool, sql } from 'kysely';
import { type CountKind, FAULT_CAUSES, SHOWN_FROM } from '../../../domain/figures/figures.ts';
import type { RowCheck } from './row-fault.ts';

/** What a kind is counted by; undefined where that is the path of any course. The types say when a kind is missing here. */
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

/** A count below nothing. */
export const negativeCount = sql<SqlBool>`times < 0`;
/** A search that was made less often than on each of its days. */
export const fewSearches = sql<SqlBool>`days < 1 or times < days`;
/** Words that were kept although so few have searched for them that they may be a person's own. */
export const earlyWords = sql<SqlBool>`words is not null
  and days < ${sql.lit(SHOWN_FROM.days)} and times < ${sql.lit(SHOWN_FROM.times)}`;

/** Faults of what the figures count. */
export const figuresChecks: RowCheck[] = [
  [
    'figures.unknown',
    sql`select day || ' ' || kind || ' ' || subject as detail from day_counts
        where not (${KNOWN}) or day not like '____-__-__'`,
  ],
  [
    'figures.count',
    sql`select day || ' ' || kind || ' ' || subject as detail from day_counts where ${negativeCount}
        union all select last_day || ' searches without a result' as detail from missed_searches where ${fewSearches}`,
  ],
  // Without the words: they may be about a person.
  ['figures.words', sql`select last_day as detail from missed_searches where ${earlyWords}`],
];
