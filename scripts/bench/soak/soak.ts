import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../child.ts';
import { memoryOf } from '../product.ts';
import { openStage, share } from '../setting.ts';
import { pagelessPaper } from './made-paper.ts';
import type { Mixed, Mixture } from './mixed-load.ts';

// Does the server hold as much memory after minutes of everything at once as after the first one? `--soak 10`
const minutes = Number(process.argv[process.argv.indexOf('--soak') + 1]) || 10;
const EVERY_MS = 10_000;
const BAR = 1.2;

const stage = await openStage(10_000, undefined);
const load = startChild('soak/mixed-load.ts');
const { product } = stage;
try {
  console.log(`Idle ${megabytes(await memory())}`);
  const file = await share(stage, pagelessPaper(100_000));
  const mixture: Mixture = { port: product.port, cookie: stage.cookie, file, seconds: minutes * 60 };
  const began = performance.now();
  const loaded = load.ask<Mixed>(mixture);
  const held: { seconds: number; rss: number }[] = [];
  while (performance.now() - began < minutes * 60_000) {
    await Promise.race([loaded, wait(EVERY_MS)]);
    const seconds = (performance.now() - began) / 1000;
    const rss = await memory();
    held.push({ seconds, rss });
    console.log(`${seconds.toFixed(0).padStart(5)} s ${megabytes(rss)}`);
  }
  report(held, await loaded);
  await wait(EVERY_MS);
  console.log(`${megabytes(await memory())} ten seconds after the last request`);
} finally {
  await load.close();
  await stage.close();
}

function report(held: { seconds: number; rss: number }[], { answers, faults }: Mixed): void {
  const atFirst = held.find(({ seconds }) => seconds >= 59)?.rss ?? held[0]?.rss ?? 0;
  const atLast = held.at(-1)?.rss ?? 0;
  const ratio = atLast / atFirst;
  const said = ratio <= BAR ? '' : `, more than ${BAR} times`;
  console.log(
    `${megabytes(atFirst)} after a minute, ${megabytes(atLast)} after ${minutes}: ${ratio.toFixed(2)}${said}`,
  );
  for (const [kind, number] of Object.entries(answers)) console.log(`${kind}: ${number} answers`);
  console.log(`${faults} of them were faults`);
}

async function memory(): Promise<number> {
  return (await memoryOf(product.pid)) ?? 0;
}

function megabytes(number: number): string {
  return `${number.toFixed(0)} MB`;
}
