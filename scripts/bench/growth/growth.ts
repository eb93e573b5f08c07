import { join } from 'node:path';
import { collegesOf, placesFor } from '../../library/catalogue.ts';
import { openStage, type Stage } from '../../library/stage.ts';
import { startProduct } from '../../product/product.ts';
import { requestBytes } from '../../requests/asking.ts';
import { Connection } from '../../requests/connection.ts';
import type { Postgres } from '../../servers/postgres.ts';
import { startChild } from '../child.ts';
import { percentile } from '../measure.ts';
import { type Options, onEngines } from '../options.ts';
import { readThrough } from './file-cache.ts';
import type { Maintained, Maintenance } from './maintenance.ts';
import { growthQuestions, warmUp } from './questions.ts';
import { type Growth, keepGrowth, printed } from './report.ts';

const FEW = 10_000;
const STARTS = 5;
const START = 'start to the first answer';
const START_BAR = 1.5;

type Compared = { few: Stage; many: Stage; stored: string[]; options: Options };
type Pair = { few: number[]; many: number[] };

export async function measureGrowth(options: Options): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const folder = options.keep && join(options.keep, engine);
    if (engine === 'postgres' ? !options.postgres : options.postgres && options.alone) continue;
    const one = { ...options, postgres: engine === 'postgres', alone: true };
    await onEngines(
      one,
      (name, server) => onEngine(name, server, folder, options),
      folder && join(folder, 'server'),
    );
  }
}

async function onEngine(
  engine: string,
  postgres: Postgres | undefined,
  folder: string | undefined,
  options: Options,
): Promise<void> {
  const stages: Stage[] = [];
  try {
    for (const notes of [FEW, options.notes]) stages.push(await opened(notes, postgres, folder, options));
    const [few, many] = stages as [Stage, Stage];
    console.log(`\n${engine}`);
    const stored = postgres
      ? [join(postgres.folder, 'base')]
      : stages.map(({ settings }) => settings.DATA_DIR ?? '');
    const compared = { few, many, stored, options };
    const measured: Growth[] = [];
    for await (const growth of growths(compared)) {
      console.log(printed(growth));
      measured.push(growth);
    }
    if (options.write) await keepGrowth(`${engine}, ${few.notes} and ${many.notes} notes`, measured);
  } finally {
    for (const stage of stages) await stage.close();
  }
}

async function opened(
  notes: number,
  postgres: Postgres | undefined,
  folder: string | undefined,
  options: Options,
): Promise<Stage> {
  const began = performance.now();
  const withTexts = Math.min(notes, options.texts);
  const stage = await openStage(notes, postgres, {
    withTexts,
    colleges: collegesOf(placesFor(options.notes)),
    keep: folder && join(folder, String(notes)),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${notes} notes, ${withTexts} of them with texts, are there after ${seconds} s`);
  return stage;
}

async function* growths(compared: Compared): AsyncGenerator<Growth> {
  yield* questions(compared);
  const { few, many, options } = compared;
  if (START.includes(options.only)) yield { ...(await starts(compared)), bar: START_BAR };
  for (const work of ['sweep', 'verify', 'backup'] as const) {
    if (!work.includes(options.only)) continue;
    const [before, after] = [await maintained(work, few), await maintained(work, many)];
    yield { name: `${work}, tables`, unit: 'ms', few: before.ms, many: after.ms };
    yield { name: `${work}, memory`, unit: 'MB', few: before.megabytes, many: after.megabytes };
  }
}

/** Requests each URL once, so that no response is cached. */
async function* questions({ few, many, stored, options }: Compared): AsyncGenerator<Growth> {
  const textsOf = ({ notes }: Stage) => Math.min(notes, options.texts);
  const ofMany = growthQuestions(many.notes, textsOf(many));
  await timed(few, warmUp(few.notes), many, warmUp(many.notes));
  for (const [index, { name, paths, bar }] of growthQuestions(few.notes, textsOf(few)).entries()) {
    // Runs a single kind (`- …`) only if requested by name: after its group, its responses are cached.
    const isKept = name.startsWith('- ') && !options.only.startsWith('- ');
    if (!name.includes(options.only) || isKept) continue;
    for (const folder of stored) await readThrough(folder);
    const times = await timed(few, paths, many, ofMany[index]?.paths ?? []);
    yield { name, unit: 'ms', ...medians(times), p99: percentile(times.many, 0.99), bar };
  }
}

/**
 * Response times of each library in milliseconds, without compression. Alternates between libraries, so that
 * other load affects both.
 */
async function timed(
  few: Stage,
  fewPaths: readonly string[],
  many: Stage,
  manyPaths: readonly string[],
): Promise<Pair> {
  const times: Pair = { few: [], many: [] };
  const one = await Connection.open(few.product.port);
  const other = await Connection.open(many.product.port);
  for (let turn = 0; turn < Math.max(fewPaths.length, manyPaths.length); turn += 1) {
    const [fewPath, manyPath] = [fewPaths[turn], manyPaths[turn]];
    if (fewPath) times.few.push(await timeOf(one, fewPath));
    if (manyPath) times.many.push(await timeOf(other, manyPath));
  }
  for (const connection of [one, other]) connection.close();
  return times;
}

async function timeOf(connection: Connection, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await connection.ask(requestBytes({ path }));
  if (status !== 200) throw new Error(`${status} for ${path}`);
  return performance.now() - began;
}

async function starts({ few, many, stored }: Compared): Promise<Growth> {
  for (const folder of stored) await readThrough(folder);
  const times: Pair = { few: [], many: [] };
  for (let round = 0; round < STARTS; round += 1) {
    times.few.push(await startOf(few));
    times.many.push(await startOf(many));
  }
  return { name: START, unit: 'ms', ...medians(times) };
}

async function startOf({ settings }: Stage): Promise<number> {
  const again = await startProduct(settings);
  await again.close();
  return again.startMs;
}

const medians = ({ few, many }: Pair) => ({ few: percentile(few, 0.5), many: percentile(many, 0.5) });

async function maintained(work: Maintenance['work'], { settings }: Stage): Promise<Maintained> {
  const child = startChild('growth/maintenance.ts');
  try {
    return await child.ask<Maintained>({ work, settings });
  } finally {
    await child.close();
  }
}
