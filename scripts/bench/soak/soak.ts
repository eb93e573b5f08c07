import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../child.ts';
import { spread } from '../measure.ts';
import { memoryOf, memoryOfTree } from '../product.ts';
import { openStage, share } from '../setting.ts';
import { pagelessPaper } from './made-paper.ts';
import type { Mixed, Mixture } from './mixed-load.ts';

// Do the server and its reading processes hold as much memory after minutes of everything at once as after the first
// one? `--soak 10`
const minutes = Number(process.argv[process.argv.indexOf('--soak') + 1]) || 10;
const EVERY_MS = 1_000;
const PRINTED_EVERY = 10;
/** Reading processes come and go: a figure is the median of so many seconds. */
const SECONDS = 20;
const BAR = 1.2;

type Held = { server: number; tree: number };

const stage = await openStage(10_000, undefined);
const load = startChild('soak/mixed-load.ts');
const { product } = stage;
try {
  console.log(`Idle ${said(await memory())}`);
  const file = await share(stage, pagelessPaper(100_000));
  const mixture: Mixture = { port: product.port, cookie: stage.cookie, file, seconds: minutes * 60 };
  const loaded = load.ask<Mixed>(mixture);
  const held: Held[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    await Promise.race([loaded, wait(EVERY_MS)]);
    held.push(await memory());
    if (held.length % PRINTED_EVERY === 0)
      console.log(`${String(held.length).padStart(5)} s ${said(around(held, held.length))}`);
  }
  report(held, await loaded);
  for (const seconds of [10, 60]) {
    await wait((seconds === 10 ? 10 : 50) * 1000);
    console.log(`${said(await memory())} ${seconds} seconds after the last request`);
  }
} finally {
  await load.close();
  await stage.close();
}

function report(held: Held[], { answers, faults }: Mixed): void {
  const atFirst = around(held, 60);
  const atLast = around(held, held.length);
  const ratio = atLast.tree / atFirst.tree;
  console.log(`After a minute ${said(atFirst)}, after ${minutes} ${said(atLast)}`);
  console.log(`The tree: ${ratio.toFixed(2)} times${ratio <= BAR ? '' : `, more than ${BAR}`}`);
  console.log(`At most ${said({ server: most(held, 'server'), tree: most(held, 'tree') })}`);
  for (const [kind, number] of Object.entries(answers)) console.log(`${kind}: ${number} answers`);
  console.log(`${faults} of them were faults`);
}

/** The medians of the seconds up to this one. */
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

async function memory(): Promise<Held> {
  return { server: (await memoryOf(product.pid)) ?? 0, tree: await memoryOfTree(product.pid) };
}

function said({ server, tree }: Held): string {
  return `${server.toFixed(0)} MB, with its processes ${tree.toFixed(0)}`;
}
