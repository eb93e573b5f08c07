import { RECURRING_JOBS } from '../jobs/recurring-jobs.ts';
import { type Call, type Done, takeNothing } from './call.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

export async function jobs({ rest }: Call): Promise<Done> {
  takeNothing('jobs', rest);
  const listed = Object.entries(RECURRING_JOBS).map(([name, { everyMs, about, cost, daily }]) => ({
    name,
    everySeconds: daily ? 24 * HOUR_SECONDS : everyMs / 1000,
    about,
    cost,
  }));
  const lines = listed.map(
    ({ name, everySeconds, about, cost }) => `${name} (every ${interval(everySeconds)}): ${about}, ${cost}.`,
  );
  return { answer: { jobs: listed }, summary: lines.join('\n'), isSound: true };
}

function interval(seconds: number): string {
  if (seconds === 24 * HOUR_SECONDS) return 'day';
  if (seconds === HOUR_SECONDS) return 'hour';
  if (seconds === MINUTE_SECONDS) return 'minute';
  return seconds < MINUTE_SECONDS ? `${seconds} seconds` : `${seconds / MINUTE_SECONDS} minutes`;
}
