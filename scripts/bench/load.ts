import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerParent } from './child.ts';
import { comeFirst } from './come-first.ts';
import { Connection } from './connection.ts';
import { percentilesOf } from './overload/percentiles.ts';

export type Load = {
  port: number;
  request: Uint8Array;
  /** Sent in turn with it. */
  others?: readonly Uint8Array[];
  connections: number;
  seconds: number;
  /** Each turn is all of these, one after the other, with an id of its own in the place of this text: a file in pieces. */
  series?: { requests: readonly Uint8Array[]; id: string };
  /** How long each connection rests between an answer and its next question. */
  restMs?: number;
  /** False for what only goes on beside what is measured in another process. */
  isMeasured?: boolean;
};
/** `cpu`: the part of a core that this client used. */
export type Loaded = {
  perSecond: number;
  bytes: number;
  status: number;
  p50: number;
  p99: number;
  cpu: number;
};

/** Every connection asks again as soon as it has its answer, or has rested. */
answerParent(
  async ({
    port,
    request,
    others = [],
    series,
    connections,
    seconds,
    restMs = 0,
    isMeasured = true,
  }: Load) => {
    if (isMeasured) comeFirst();
    const inTurn = [request, ...others];
    const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
    const times: number[] = [];
    let last = { status: 0, bytes: 0 };
    let turn = 0;
    const usedBefore = process.cpuUsage();
    const began = performance.now();
    const until = began + seconds * 1000;
    await Promise.all(
      open.map(async (connection) => {
        for (let from = performance.now(); from < until; ) {
          const asked = series ? renamed(series) : [inTurn[turn++ % inTurn.length] ?? request];
          for (const next of asked) {
            last = await connection.ask(next);
            if (last.status >= 400)
              throw new Error(`Answered ${last.status} to ${Buffer.from(next).toString('latin1', 0, 80)}`);
          }
          times.push(performance.now() - from);
          if (restMs > 0) await wait(restMs);
          from = performance.now();
        }
      }),
    );
    const took = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(usedBefore);
    for (const connection of open) connection.close();
    const { p50, p99 } = percentilesOf(Float64Array.from(times));
    return {
      perSecond: times.length / took,
      ...last,
      p50,
      p99,
      cpu: (user + system) / 1e6 / took,
    };
  },
);

/** The id stands in the first line or in a short body: in what is sent before bytes of a file. */
const ID_WITHIN = 512;

function renamed({ requests, id }: NonNullable<Load['series']>): Buffer[] {
  const another = randomBytes(id.length).toString('hex').slice(0, id.length);
  return requests.map((request) => {
    const copy = Buffer.from(request);
    const at = copy.subarray(0, ID_WITHIN).indexOf(id);
    if (at >= 0) copy.write(another, at, 'latin1');
    return copy;
  });
}
