// npm run bench -- --notes 1000000: how much longer a large library takes than one of 10,000 notes. --postgres: on
// PostgreSQL too, with --alone on it only. --texts 300000: so many of its notes have texts. --only start: so much of it;
// --only fill: nothing of it. --write: what was measured stands in docs/growth.md. --keep FOLDER: the libraries stay there,
// and the next run uses them; a folder of a run that was interrupted while it filled one has to be removed.
import { join } from 'node:path';
import { type Postgres, startPostgres } from '../../servers/postgres.ts';
import { collegesOf, placesFor } from '../catalogue.ts';
import { type Child, startChild } from '../child.ts';
import { startProduct } from '../product.ts';
import { openStage, type Stage } from '../setting.ts';
import { readThrough } from './file-cache.ts';
import type { Maintained, Maintenance } from './maintenance.ts';
import { readOptions } from './options.ts';
import { growthQuestions, warmUp } from './questions.ts';
import { type Growth, keepGrowth, printed } from './report.ts';
import { median, timed } from './timed.ts';

const FEW = 10_000;
const STARTS = 5;
const START = 'start to the first answer';
const START_BAR = 1.5;
const options = readOptions();
/** On one engine. */
const measured: Growth[] = [];

for (const onPostgres of options.onPostgres) await onEngine(onPostgres);

async function onEngine(onPostgres: boolean): Promise<void> {
  const folder = options.keep && join(options.keep, onPostgres ? 'postgres' : 'sqlite');
  const postgres = onPostgres ? await startPostgres('careful', folder && join(folder, 'server')) : undefined;
  const stages: Stage[] = [];
  try {
    for (const notes of [FEW, options.notes]) stages.push(await opened(notes, postgres, folder));
    const [few, many] = stages as [Stage, Stage];
    const engine = `${onPostgres ? 'PostgreSQL' : 'SQLite'} and disk`;
    console.log(`\n${engine}`);
    const stored = postgres
      ? [join(postgres.folder, 'base')]
      : stages.map(({ settings }) => settings.DATA_DIR ?? '');
    const warm = async () => {
      for (const each of stored) await readThrough(each);
    };
    await compareQuestions(few, many, warm);
    await compareStarts(few, many, warm);
    await compareMaintenance(few, many);
    if (options.write)
      await keepGrowth(`${engine}, ${few.notes} and ${many.notes} notes`, measured.splice(0));
  } finally {
    for (const stage of stages) await stage.close();
    await postgres?.stop();
  }
}

function isAsked(name: string): boolean {
  return name.includes(options.only);
}

/** A kind of question is asked by name only: after its group, its answers are kept ones. */
function isKept(name: string): boolean {
  return name.startsWith('- ') && !options.only.startsWith('- ');
}

function textsOf(notes: number): number {
  return Math.min(notes, options.texts);
}

async function opened(
  notes: number,
  postgres: Postgres | undefined,
  folder: string | undefined,
): Promise<Stage> {
  const began = performance.now();
  const withTexts = textsOf(notes);
  const stage = await openStage(notes, postgres, {
    withTexts,
    colleges: collegesOf(placesFor(options.notes)),
    keep: folder && join(folder, String(notes)),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${notes} notes, ${withTexts} of them with texts, are there after ${seconds} s`);
  return stage;
}

/** Each address is asked for once, so that no answer comes from the cache of responses. */
async function compareQuestions(few: Stage, many: Stage, warm: () => Promise<void>): Promise<void> {
  const ofMany = growthQuestions(many.notes, textsOf(many.notes));
  await timed({ stage: few, paths: warmUp(few.notes) }, { stage: many, paths: warmUp(many.notes) });
  for (const [index, { name, paths, bar }] of growthQuestions(few.notes, textsOf(few.notes)).entries()) {
    if (!isAsked(name) || isKept(name)) continue;
    await warm();
    const [before = [], after = []] = await timed(
      { stage: few, paths },
      { stage: many, paths: ofMany[index]?.paths ?? [] },
    );
    told(name, 'ms', median(before), median(after), bar);
  }
}

async function compareStarts(few: Stage, many: Stage, warm: () => Promise<void>): Promise<void> {
  if (!isAsked(START)) return;
  await warm();
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < STARTS; round += 1) {
    times.few.push(await startOf(few));
    times.many.push(await startOf(many));
  }
  told(START, 'ms', median(times.few), median(times.many), START_BAR);
}

async function startOf({ settings }: Stage): Promise<number> {
  const again = await startProduct(settings);
  await again.close();
  return again.startMs;
}

async function compareMaintenance(few: Stage, many: Stage): Promise<void> {
  for (const work of ['sweep', 'verify', 'backup'] as const) {
    if (!isAsked(work)) continue;
    const [before, after] = [await maintained(work, few), await maintained(work, many)];
    told(`${work}, tables`, 'ms', before.ms, after.ms);
    told(`${work}, memory`, 'MB', before.megabytes, after.megabytes);
  }
}

async function maintained(work: Maintenance['work'], { settings }: Stage): Promise<Maintained> {
  const child: Child = startChild('growth/maintenance.ts');
  try {
    return await child.ask<Maintained>({ work, settings });
  } finally {
    await child.close();
  }
}

function told(name: string, unit: string, few: number, many: number, bar?: number): void {
  measured.push({ name, unit, few, many, bar });
  console.log(printed({ name, unit, few, many, bar }));
}
