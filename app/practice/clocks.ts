import type { Clocks } from '../../domain/practice/exam-timer.ts';

/** A library that has not said the time until then is not waited for. */
const PATIENCE_MS = 3000;

/** What the clocks of the device and, where there is a network, of the library say. */
export async function clocks(): Promise<Clocks> {
  const server = await libraryTime();
  return { wall: Date.now(), ...(server !== undefined && { server }) };
}

async function libraryTime(): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch('/practice/ticks', { cache: 'no-store', signal });
    return Date.parse(answer.headers.get('date') ?? '') || undefined;
  } catch {
    return undefined;
  }
}
