import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage } from '../library/stage.ts';
import { root } from '../node24.js';
import { memoryOfTree } from '../product/usage.ts';
import { startChild } from './child.ts';
import { fileMeasures } from './file-measures.ts';
import { compare, type Result, type Tools } from './measure.ts';
import { measuresOf } from './measures.ts';
import { type Options, onEngines } from './options.ts';
import { asMarkdown, type Figures, printed } from './report.ts';

const NOTES = 10_000;

export async function measureBesideBare(options: Options): Promise<void> {
  const rounds = options.quick ? 3 : 5;
  const { only, seconds } = options;
  const tools: Tools = { load: startChild('load.ts'), bare: startChild('bare.ts') };
  const figures: Figures[] = [];
  try {
    await onEngines(options, async (engine, postgres) => {
      const stage = await openStage(NOTES, postgres);
      const idle = await memoryOfTree(stage.product.pid);
      const files = await fileMeasures(stage, tools);
      const results: Result[] = [];
      try {
        console.log(`\n${engine}, ${NOTES} notes`);
        for (const measure of [...(await measuresOf(stage, tools)), ...files.measures]) {
          if (!measure.name.includes(only)) continue;
          const result = await compare(measure, rounds, seconds);
          results.push(result);
          console.log(printed(result));
        }
        const memory = { idle, after: await memoryOfTree(stage.product.pid) };
        figures.push({ engine, notes: NOTES, rounds, seconds, results, memory });
        console.log(`Memory: ${Math.round(idle)} MB idle, ${Math.round(memory.after)} MB after`);
      } finally {
        await files.close();
        await stage.close();
      }
    });
  } finally {
    await Promise.all([tools.load.close(), tools.bare.close()]);
  }
  if (options.write) await writeFile(join(root, 'docs/measurements/performance.md'), asMarkdown(figures));
}
