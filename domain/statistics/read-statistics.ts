import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { listCases } from '../moderation/queue.ts';
import { requireModerator } from '../moderation/role.ts';
import { beginningOf, dayAt, daysAfter, lastDays } from '../primitives/day.ts';
import { coursesWithoutPapers } from './courses-without-papers.ts';
import {
  type DayCount,
  FAULT_CAUSES,
  type FaultCause,
  FILES_AT_ONCE,
  type FigureSpan,
  type Queue,
  type Statistics,
} from './statistics.ts';

const ROWS_MOST = 100;

export type ReadStatistics = Awaited<ReturnType<typeof readStatistics>>;

/** @throws Refusal not-allowed `moderation.role`. */
export async function readStatistics(library: Library, account: Account | undefined, span: FigureSpan) {
  await requireModerator(library, account);
  const today = dayAt(library.clock(), library.catalogue.timeZone);
  const days = lastDays(today, span);
  const [since = ''] = days;
  const [daily, lists, queues, courses] = await Promise.all([
    readDaily(library, days, since),
    readLists(library, since),
    readQueues(library, account),
    coursesWithoutPapers(library),
  ]);
  return { days, ...daily, ...lists, queues, courses };
}

async function readDaily({ statistics, bytes, catalogue }: Library, days: readonly string[], since: string) {
  const begins = [...days, daysAfter(days.at(-1) ?? '', 1)].map((day) =>
    beginningOf(day, catalogue.timeZone),
  );
  const [shared, read, searches, faults, stored, firstFiles, freeBytes] = await Promise.all([
    statistics.sharedBetween(begins),
    statistics.aDay('read', since),
    statistics.eachDay('search', since),
    statistics.eachDay('fault', since),
    statistics.aDay('stored', since),
    statistics.measureFiles('', FILES_AT_ONCE),
    bytes.freeBytes(),
  ]);
  const counted = (counts: readonly DayCount[]) => onDays(days, counts).map((times) => times ?? 0);
  const ofCause = (cause: FaultCause) => counted(faults.filter(({ subject }) => subject === cause));
  return {
    shared,
    read: counted(read),
    searches: counted(searches),
    missedSearches: counted(searches.filter(({ subject }) => subject === 'missed')),
    faults: FAULT_CAUSES.map((cause) => ({ cause, times: ofCause(cause) })),
    /** Undefined on days without a measurement. */
    stored: storedUntilNow(onDays(days, stored), firstFiles),
    freeBytes,
  };
}

/**
 * A small library is measured now, so that its first day does not keep its first value. A larger one keeps
 * the daily measurement, unless the first files alone exceed it.
 */
function storedUntilNow(
  stored: readonly (number | undefined)[],
  { bytes, last }: Awaited<ReturnType<Statistics['measureFiles']>>,
): (number | undefined)[] {
  const measured = stored.at(-1) ?? 0;
  const now = last === undefined ? bytes : measured < bytes ? undefined : measured;
  return [...stored.slice(0, -1), now];
}

async function readLists({ statistics, paperRequests, notes }: Library, since: string) {
  const [readMost, missed, wanted, colleges] = await Promise.all([
    statistics.bySubject('read', since, ROWS_MOST),
    statistics.missed(ROWS_MOST),
    paperRequests.mostWanted(ROWS_MOST),
    notes.countWithin(),
  ]);
  const papers = colleges.reduce((sum, { notes: count }) => sum + count, 0);
  return { readMost, missed, wanted, papers };
}

async function readQueues(library: Library, account: Account | undefined): Promise<Queues> {
  const [cases, mails, jobs] = await Promise.all([
    listCases(library, account),
    library.statistics.mails(),
    library.statistics.jobs(),
  ]);
  const [oldest] = cases;
  const ofCases = { waiting: cases.length, oldest: oldest?.since, givenUp: 0, fault: undefined };
  return { cases: ofCases, mails, jobs };
}

export type Queues = Record<'cases' | 'mails' | 'jobs', Queue>;

function onDays(days: readonly string[], counts: readonly DayCount[]): (number | undefined)[] {
  const timesOf = new Map<string, number>();
  for (const { day, times } of counts) timesOf.set(day, (timesOf.get(day) ?? 0) + times);
  return days.map((day) => timesOf.get(day));
}
