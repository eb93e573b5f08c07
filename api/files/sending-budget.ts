import { finished, type Writable } from 'node:stream';
import { InProgress } from '../../domain/limits/in-progress.ts';
import { CallRefusal } from '../call-refusal.ts';

const MEGABYTE = 1024 * 1024;
/** A preview as PNG has up to 60 MB, and lies in memory until its client has taken it. One network has an eighth. */
const MOST = { most: 32 * MEGABYTE, mostInAll: 256 * MEGABYTE };
const RETRY_AFTER_S = 5;
/** A phone at 16 kB/s takes five megabytes by then, far more than a picture that it asks for. */
const LONGEST_MS = 300_000;

const busy = () => new CallRefusal('general_unavailable', undefined, RETRY_AFTER_S);

/** The bytes of answers that clients were sent and have not taken yet. Refuses with general_unavailable. */
export const sendingBudget = () => new InProgress({ ...MOST, refusals: { ofNetwork: busy, ofAll: busy } });

/** Calls `ended` once an answer was taken, or has ended otherwise. One that is not taken in time is cut. */
export function sendInTime(answer: Writable, ended: () => void): void {
  const timer = setTimeout(() => answer.destroy(), LONGEST_MS).unref();
  finished(answer, () => {
    clearTimeout(timer);
    ended();
  });
}
