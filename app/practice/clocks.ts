import type { Clocks } from '../../domain/practice/exam-timer.ts';

const PATIENCE_MS = 3000;

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
