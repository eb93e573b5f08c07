import { setPriority } from 'node:os';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { answerParent } from '../child.ts';
import { Connection } from '../connection.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';

export type OpenLoad = { port: number; request: Uint8Array; perSecond: number; seconds: number };
export type Overloaded = { sent: number; accepted: Percentiles; refused: Percentiles };

/** As many as visitors could be waiting at once; past that a request waits for a connection, and its time counts. */
const CONNECTIONS_MOST = 400;

try {
  // The process that measures must not wait for a core. Not every user may set that.
  setPriority(-10);
} catch {}

/** Sends requests when they are due, whether others were answered or not, as visitors do who know nothing of each other. */
answerParent(async ({ port, request, perSecond, seconds }: OpenLoad): Promise<Overloaded> => {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS_MOST }, () => Connection.open(port)));
  const all = [...idle];
  const times: Record<'accepted' | 'refused', number[]> = { accepted: [], refused: [] };
  const due: number[] = [];
  const began = performance.now();
  const count = Math.round(perSecond * seconds);
  const ask = async (connection: Connection, at: number) => {
    for (let next: number | undefined = at; next !== undefined; next = due.shift()) {
      const { status } = await connection.ask(request);
      if (status !== 200 && status !== 503) throw new Error(`Answered ${status}`);
      times[status === 200 ? 'accepted' : 'refused'].push(performance.now() - next);
    }
    idle.push(connection);
  };
  const asked: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const at = began + (number * 1000) / perSecond;
    while (performance.now() < at) await (at - performance.now() > 2 ? wait(1) : turn());
    const connection = idle.pop();
    if (connection) asked.push(ask(connection, at));
    else due.push(at);
  }
  await Promise.all(asked);
  for (const connection of all) connection.close();
  return { sent: count, accepted: percentilesOf(times.accepted), refused: percentilesOf(times.refused) };
});
