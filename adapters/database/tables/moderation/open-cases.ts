import { type Kysely, sql } from 'kysely';
import type { OpenCase, ReportKind } from '../../../../domain/report.ts';
import type { Schema } from '../../schema.ts';

/**
 * Maximum open reports that the queue reads, oldest first. A note has one per person and few in total, so
 * these are of many notes; more are read as cases are closed.
 */
const LOOKED_AT = 4000;
const CLAIMS_LOOKED_AT = 400;

type Reported = Omit<OpenCase, 'isUnconfirmed' | 'hasClaim'>;

/** Runs three bounded index scans. The one for claims also passes over closed claims of that time. */
export async function listOpenCases(db: Kysely<Schema>, most: number): Promise<OpenCase[]> {
  const [claimed, counting, unconfirmed] = await Promise.all([
    casesOf(oldest(db, 'is', CLAIMS_LOOKED_AT).where('kind', '=', 'rights'), db),
    casesOf(oldest(db, 'is', LOOKED_AT), db),
    casesOf(oldest(db, 'is not', LOOKED_AT), db),
  ]);
  const claims = new Set(claimed.map(({ note }) => note));
  const rest = new Map(counting.map((each) => [each.note, each]));
  const first = [
    ...claimed.map((each) => joined(each, rest.get(each.note))),
    ...counting.filter(({ note }) => !claims.has(note)),
  ];
  const kindsOf = new Map(unconfirmed.map((each) => [each.note, each]));
  const known = new Set(first.map(({ note }) => note));
  return [
    ...first.map((each) => ({ ...each, kinds: kindsIn(each, kindsOf.get(each.note)), isUnconfirmed: false })),
    ...unconfirmed.filter(({ note }) => !known.has(note)).map((each) => ({ ...each, isUnconfirmed: true })),
  ]
    .map((each) => ({ ...each, hasClaim: claims.has(each.note) }))
    .slice(0, most);
}

export async function countOpenCases(db: Kysely<Schema>, most: number): Promise<number> {
  const open = db
    .selectFrom('reports')
    .select('note')
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(LOOKED_AT);
  const { total } = await db
    .selectFrom(db.selectFrom(open.as('open')).select('note').distinct().limit(most).as('cases'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function joined(claim: Reported, other: Reported | undefined): Reported {
  if (!other) return claim;
  const since = new Date(Math.min(claim.since.getTime(), other.since.getTime()));
  return { ...claim, kinds: kindsIn(claim, other), since };
}

function kindsIn(one: Reported, other: Reported | undefined): ReportKind[] {
  return [...new Set([...one.kinds, ...(other?.kinds ?? [])])];
}

function oldest(db: Kysely<Schema>, waits: 'is' | 'is not', most: number) {
  return db
    .selectFrom('reports')
    .select(['note', 'kind', 'created_at', 'id', 'reporter', 'text'])
    .where('closed_at', 'is', null)
    .where('confirm_by', waits, null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most);
}

async function casesOf(reports: ReturnType<typeof oldest>, db: Kysely<Schema>): Promise<Reported[]> {
  const rows = await db
    .selectFrom(reports.as('oldest'))
    .select(['note', 'kind', sql<string>`min(created_at)`.as('since'), BY_PEOPLE, TEXT])
    .groupBy(['note', 'kind'])
    .orderBy(sql`min(created_at)`)
    .orderBy('note')
    .execute();
  return [...Map.groupBy(rows, ({ note }) => note)].map(([note, kinds]) => ({
    note,
    kinds: kinds.map(({ kind }) => kind as ReportKind),
    since: new Date(kinds[0]?.since ?? 0),
    isFound: kinds.every(({ by_people: byPeople }) => Number(byPeople) === 0),
    text: kinds.find(({ text }) => text)?.text ?? '',
  }));
}

/** Reports of people have a text or a reporter; the library's own findings have neither. */
const BY_PEOPLE = sql<number>`max(case when reporter is null and text = ''
  and kind in ('duplicate', 'unreadable') then 0 else 1 end)`.as('by_people');
const TEXT = sql<string | null>`min(nullif(text, ''))`.as('text');
