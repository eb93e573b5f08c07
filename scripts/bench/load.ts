import { Connection } from '../requests/connection.ts';
import { answerParent } from './child.ts';
import { comeFirst } from './come-first.ts';
import { percentile } from './measure.ts';
import { renamed } from './series.ts';

export type Load = {
  port: number;
  requests: readonly Uint8Array[];
  isSeries?: boolean;
  connections: number;
  seconds: number;
  isMeasured?: boolean;
};
export type Loaded = { perSecond: number; bytes: number; p50: number; p99: number };

answerParent(async ({ port, connections, seconds, isMeasured = true, ...load }: Load): Promise<Loaded> => {
  if (isMeasured) comeFirst();
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const times: number[] = [];
  let bytes = 0;
  const nextTurn = turnsOf(load);
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      for (let from = performance.now(); from < until; from = performance.now()) {
        for (const request of nextTurn()) {
          const answered = await connection.ask(request);
          bytes = answered.bytes;
          if (answered.status < 400) continue;
          const asked = Buffer.from(request).toString('latin1', 0, 80);
          throw new Error(`The server returned ${answered.status} for ${asked}`);
        }
        times.push(performance.now() - from);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  for (const connection of open) connection.close();
  return { perSecond, bytes, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
});

function turnsOf({ requests, isSeries }: Pick<Load, 'requests' | 'isSeries'>): () => readonly Uint8Array[] {
  if (isSeries) return () => renamed(requests);
  const turns = requests.map((request) => [request]);
  let turn = 0;
  return () => turns[turn++ % turns.length] ?? [];
}
