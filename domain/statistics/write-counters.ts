import type { Library } from '../library.ts';
import { dayAt, daysAfter, yearAt } from '../primitives/day.ts';
import { DAYS_KEPT, FILES_AT_ONCE, MISSED_DAYS, MISSED_MOST, type SubjectCount } from './statistics.ts';

/** Rows per statement. */
const AT_ONCE = 100;

type Dated = Pick<Library, 'catalogue' | 'clock'>;
type Counting = Dated & Pick<Library, 'statistics' | 'thanks' | 'counters' | 'secretMint'>;

/** Adds this process's counts to the statistics in batches. A failed batch waits for the next call. */
export async function writeCounters(counting: Counting): Promise<void> {
  const { statistics, counters, secretMint, ...dated } = counting;
  const { counts, views, missed } = counters.take();
  // Nothing to write at startup, where making the time zone's formatter would take 13 ms.
  if (counts.length + missed.length === 0) return;
  const day = todayOf(dated);
  const steps = counts.flatMap(([kind, all]) => inSteps(all).map((some) => [kind, some] as const));
  for (const [index, [kind, some]] of steps.entries())
    try {
      await statistics.add(day, kind, some);
    } catch (error) {
      for (const [left, back] of steps.slice(index)) counters.giveBack(left, back);
      counters.giveBackViews(views);
      throw error;
    }
  await writeViews(counting, views);
  for (const some of inSteps(missed))
    await statistics.addMissed(
      day,
      some.map((words) => ({ mark: secretMint.hash(words), words })),
    );
}

/** Uses one transaction per batch; a note occurs in one batch only. */
async function writeViews({ thanks, counters, catalogue, clock }: Counting, views: readonly SubjectCount[]) {
  const steps = inSteps(views);
  for (const [index, some] of steps.entries())
    try {
      await thanks.addViews(yearAt(clock(), catalogue.timeZone), some);
    } catch (error) {
      counters.giveBackViews(steps.slice(index).flat());
      throw error;
    }
}

export async function measureStorage(
  { statistics, ...dated }: Dated & Pick<Library, 'statistics'>,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  let sum = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { bytes, last } = await statistics.measureFiles(after, FILES_AT_ONCE);
    sum += bytes;
    after = last;
    if (after !== undefined && !(await mayGoOn())) return;
  }
  await statistics.set(todayOf(dated), 'stored', { subject: 'bytes', times: sum });
}

export async function forgetStatistics({
  statistics,
  ...dated
}: Dated & Pick<Library, 'statistics'>): Promise<void> {
  const today = todayOf(dated);
  await statistics.forget(daysAfter(today, -DAYS_KEPT), daysAfter(today, -MISSED_DAYS), MISSED_MOST.kept);
}

function todayOf({ catalogue, clock }: Dated): string {
  return dayAt(clock(), catalogue.timeZone);
}

function inSteps<Item extends SubjectCount | string>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, step) =>
    items.slice(step * AT_ONCE, (step + 1) * AT_ONCE),
  );
}
