import { finished, type Writable } from 'node:stream';
import { InProgress } from '../../domain/limits/in-progress.ts';
import { CallRefusal } from '../call-refusal.ts';

const MEGABYTE = 1024 * 1024;
/** A PNG preview of up to 60 MB stays in memory until it was received. One network gets an eighth. */
const MOST = { most: 32 * MEGABYTE, mostInAll: 256 * MEGABYTE };
const RETRY_AFTER_S = 5;
/** Milliseconds for five megabytes at 16 kB/s, far more than the images of a phone. */
const LONGEST_MS = 300_000;

const busy = () => new CallRefusal('general_unavailable', undefined, RETRY_AFTER_S);

/** Bounds the bytes sent but not yet received by clients. Answers general_unavailable beyond that. */
export const sendingBudget = () => new InProgress({ ...MOST, refusals: { ofNetwork: busy, ofAll: busy } });

/** Calls `ended` once a response was received or has ended otherwise, and cuts off slow ones. */
export function sendInTime(answer: Writable, ended: () => void): void {
  const timer = setTimeout(() => answer.destroy(), LONGEST_MS).unref();
  finished(answer, () => {
    clearTimeout(timer);
    ended();
  });
}
