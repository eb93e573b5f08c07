import { CommandFault } from '../../terminal/command-fault.ts';
import type { Manifest } from './manifest.ts';

export type Retention = { daily: number; weekly: number };

export const USUAL_RETENTION: Retention = { daily: 7, weekly: 4 };

/**
 * Generations to keep. `generations`: newest first. Days and weeks without a backup do not count; weeks start
 * on Monday, in UTC.
 */
export function keptGenerations<Each extends Pick<Manifest, 'at'>>(
  generations: readonly Each[],
  { daily, weekly }: Retention,
): Set<Each> {
  const ofDays = newestOfEach(generations, dayOf).slice(0, Math.max(1, daily));
  const kept = new Set(ofDays);
  const ofWeeks = newestOfEach(generations, weekOf).filter((each) => !kept.has(each));
  for (const each of ofWeeks.slice(0, weekly)) kept.add(each);
  return kept;
}

function newestOfEach<Each>(generations: readonly Each[], periodOf: (each: Each) => string): Each[] {
  const newest = new Map<string, Each>();
  for (const each of generations) {
    const period = periodOf(each);
    if (!newest.has(period)) newest.set(period, each);
  }
  return [...newest.values()];
}

function dayOf({ at }: Pick<Manifest, 'at'>): string {
  return at.slice(0, 10);
}

function weekOf({ at }: Pick<Manifest, 'at'>): string {
  const day = new Date(at);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** @throws CommandFault for values that are not numbers. */
export function retentionOf(flags: { daily?: string | undefined; weekly?: string | undefined }): Retention {
  const read = (period: keyof Retention, least: number) => {
    const given = flags[period];
    if (given === undefined) return USUAL_RETENTION[period];
    if (/^\d{1,4}$/.test(given) && Number(given) >= least) return Number(given);
    throw new CommandFault(`--${period} must be a whole number, at least ${least}.`);
  };
  return { daily: read('daily', 1), weekly: read('weekly', 0) };
}
