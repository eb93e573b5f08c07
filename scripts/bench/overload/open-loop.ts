import { answerParent } from '../child.ts';
import { comeFirst } from '../come-first.ts';
import { Connection } from '../connection.ts';
import type { Load } from '../load.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';

export type OpenLoad = Pick<Load, 'port' | 'request' | 'others' | 'seconds'> & {
  perSecond: number;
  /** As many as visitors could be waiting at once; past that a request waits for a connection, and its time counts. */
  connections: number;
};
/** `cpu`: the part of a core that this client used. */
export type Overloaded = { sent: number; accepted: Percentiles; refused: Percentiles; cpu: number };

const TICK_MS = 1;
const asleep = new Int32Array(new SharedArrayBuffer(4));

comeFirst();

/**
 * Sends requests when they are due, whether others were answered or not, as visitors do who know nothing of each other.
 * A time begins when the request was due, so a server that stands still is not asked less. Once a tick all that has come
 * is read and all that is due is sent; in between the process sleeps. One that waits for each answer would be woken by
 * each, and take the core from the server that is sending it. So times are up to two ticks too long. Before the time
 * begins each connection has asked once.
 */
answerParent(async (load: OpenLoad): Promise<Overloaded> => {
  const open = await Promise.all(Array.from({ length: load.connections }, () => Connection.open(load.port)));
  // Node accepts one connection in each turn of its loop; one that is open for the system may not be accepted yet.
  await Promise.all(open.map((connection) => connection.ask(load.request)));
  const { cpu, accepted, refused, sent } = await send(load, open);
  for (const connection of open) connection.close();
  return { sent, accepted: percentilesOf(accepted), refused: percentilesOf(refused), cpu };
});

type Sent = { sent: number; accepted: Float64Array; refused: Float64Array; cpu: number };

function send({ request, others = [], ...load }: OpenLoad, open: readonly Connection[]): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const inTurn = [request, ...others];
  const count = Math.round(load.perSecond * load.seconds);
  const times = { accepted: new Float64Array(count), refused: new Float64Array(count) };
  let [sent, accepted, refused] = [0, 0, 0];
  const usedBefore = process.cpuUsage();
  const began = performance.now();
  const dueAt = (number: number) => began + (number * 1000) / load.perSecond;
  const isDue = () => sent < count && dueAt(sent) <= performance.now();

  const finish = () => {
    const { user, system } = process.cpuUsage(usedBefore);
    resolve({
      sent,
      accepted: times.accepted.subarray(0, accepted),
      refused: times.refused.subarray(0, refused),
      cpu: (user + system) / 1000 / (performance.now() - began),
    });
  };
  const idle = open.map((connection) => {
    let due = 0;
    const ask = () => {
      due = dueAt(sent);
      connection.send(inTurn[sent % inTurn.length] ?? request, done, reject);
      sent += 1;
    };
    const done = (status: number) => {
      const took = performance.now() - due;
      if (status === 200) times.accepted[accepted++] = took;
      else if (status === 503) times.refused[refused++] = took;
      else reject(new Error(`Answered ${status}`));
      if (isDue()) ask();
      else idle.push(ask);
      if (accepted + refused === count) finish();
    };
    return ask;
  });
  const tick = () => {
    while (idle.length > 0 && isDue()) idle.pop()?.();
    Atomics.wait(asleep, 0, 0, TICK_MS);
    if (accepted + refused < count) setImmediate(tick);
  };
  tick();
  return promise;
}
