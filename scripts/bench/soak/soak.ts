import { setTimeout as wait } from 'node:timers/promises';
import { openStage, share } from '../../library/stage.ts';
import { randomPdf } from '../../papers/pageless-pdf.ts';
import { memoryOf, memoryOfTree } from '../../product/usage.ts';
import { startChild } from '../child.ts';
import { spread } from '../measure.ts';
import type { Options } from '../options.ts';
import type { Mixed, Mixture } from './mixed-load.ts';

const EVERY_MS = 1_000;
const PRINTED_EVERY = 10;
/** Reading processes come and go, so figures are medians over this many seconds. */
const SECONDS = 20;
const BAR = 1.2;

type Held = { server: number; tree: number };

/** Compares memory of the server and its reading processes after minutes of mixed load with the first minute. */
export async function soak({ soakMinutes: minutes }: Options): Promise<void> {
  const stage = await openStage(10_000);
  const load = startChild('soak/mixed-load.ts');
  const { pid, port } = stage.product;
  const memory = async () => ({ server: await memoryOf(pid), tree: await memoryOfTree(pid) });
  try {
    console.log(`Idle ${line(await memory())}`);
    const file = await share(stage, randomPdf(100_000));
    const mixture: Mixture = { port, cookie: stage.cookie, file, seconds: minutes * 60 };
    const loaded = load.ask<Mixed>(mixture);
    const held: Held[] = [];
    const until = performance.now() + minutes * 60_000;
    while (performance.now() < until) {
      await Promise.race([loaded, wait(EVERY_MS)]);
      held.push(await memory());
      if (held.length % PRINTED_EVERY === 0)
        console.log(`${String(held.length).padStart(5)} s ${line(around(held, held.length))}`);
    }
    report(held, await loaded, minutes);
    for (const seconds of [10, 50]) {
      await wait(seconds * 1000);
      console.log(`${line(await memory())} another ${seconds} seconds later`);
    }
  } finally {
    await load.close();
    await stage.close();
  }
}

function report(held: readonly Held[], { answers, faults }: Mixed, minutes: number): void {
  const atFirst = around(held, 60);
  const atLast = around(held, held.length);
  const ratio = atLast.tree / atFirst.tree;
  console.log(`After a minute ${line(atFirst)}, after ${minutes} ${line(atLast)}`);
  console.log(`The tree: ${ratio.toFixed(2)} times${ratio <= BAR ? '' : `, more than ${BAR}`}`);
  console.log(`At most ${line({ server: most(held, 'server'), tree: most(held, 'tree') })}`);
  for (const [kind, number] of Object.entries(answers)) console.log(`${kind}: ${number} answers`);
  console.log(`${faults} of them were faults`);
}

function around(held: readonly Held[], second: number): Held {
  const window = held.slice(Math.max(0, Math.min(second, held.length) - SECONDS), second);
  return {
    server: spread(window.map(({ server }) => server)).median,
    tree: spread(window.map(({ tree }) => tree)).median,
  };
}

function most(held: readonly Held[], of: keyof Held): number {
  return Math.max(...held.map((each) => each[of]));
}

function line({ server, tree }: Held): string {
  return `${server.toFixed(0)} MB, with its processes ${tree.toFixed(0)}`;
}
