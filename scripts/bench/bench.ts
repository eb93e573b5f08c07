import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../node24.js';
import { startPostgres } from '../servers/postgres.ts';
import { startChild } from './child.ts';
import { compare, type Result, spread } from './measure.ts';
import { measuresOf, ours, type Tools } from './measures.ts';
import { readOptions } from './options.ts';
import { memoryOfTree, startProduct } from './product.ts';
import { asMarkdown, type Figures, printed } from './report.ts';
import { listPath } from './requests.ts';
import { openStage, type Stage } from './setting.ts';

const WARM_SECONDS = 5;
const options = readOptions();
const { rounds, seconds } = options;
const tools: Tools = { load: startChild('load.ts'), bare: startChild('bare.ts') };
const figures: Figures[] = [];
try {
  figures.push(await figuresOn(false));
  if (options.postgres) figures.push(await figuresOn(true));
} finally {
  await Promise.all([tools.load.close(), tools.bare.close()]);
}
if (options.json) await writeFile(options.json, JSON.stringify(figures, null, 2));
if (options.write) {
  await writeFile(join(root, 'docs/performance.json'), `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(join(root, 'docs/performance.md'), asMarkdown(figures));
}

async function figuresOn(onPostgres: boolean): Promise<Figures> {
  const postgres = onPostgres ? await startPostgres('careful') : undefined;
  const stages: Stage[] = [];
  try {
    for (const size of options.sizes) stages.push(await openStage(size, postgres));
    return await figuresOf(onPostgres, stages);
  } finally {
    for (const stage of stages) await stage.close();
    await postgres?.stop();
  }
}

async function figuresOf(onPostgres: boolean, stages: Stage[]): Promise<Figures> {
  const [first, ...larger] = stages;
  if (!first) throw new Error('No size to measure');
  const engine = onPostgres ? 'PostgreSQL and disk' : 'SQLite and disk';
  console.log(`\n${engine}, ${first.notes} notes`);
  const idle = await memoryOfTree(first.product.pid);
  const { measures, close } = await measuresOf(first, tools);
  const results: Result[] = [];
  const measure = async (each: Parameters<typeof compare>[0]) => {
    if (!each.name.includes(options.only)) return;
    const result = await compare(each, rounds, seconds);
    results.push(result);
    console.log(printed(result));
  };
  for (const each of measures) await measure(each);
  for (const stage of larger) {
    const same = sameList(first, stage);
    // The first library has answered requests for minutes by now, this one none.
    await same.ours.perSecond(WARM_SECONDS);
    await measure(same);
  }
  await close();
  const after = await memoryOfTree(first.product.pid);
  return {
    engine,
    notes: first.notes,
    rounds,
    seconds,
    results,
    startMs: await startUps(first),
    memory: { idle, after },
  };
}

/** The list of a course among many notes beside that among few. A session is sent along, so it is never cached. */
function sameList(few: Stage, many: Stage) {
  const side = (stage: Stage) =>
    // A request with this header is not answered from the cache.
    ours(stage, tools, { path: listPath(stage.place), headers: { Authorization: 'none' } }, 16);
  return {
    name: `list of a course among ${many.notes} notes, not cached`,
    unit: 'answers/s',
    ours: side(many),
    base: { ...side(few), name: `among ${few.notes}` },
    bar: 1 / 1.1,
  };
}

/** The same library opened again, beside the one that is open. */
async function startUps({ settings }: Stage) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const again = await startProduct(settings);
    times.push(again.startMs);
    await again.close();
  }
  return spread(times);
}
