import { killDuring } from './kills/kill-writes.ts';
import { WRITE_PATHS } from './kills/write-paths.ts';
import { writeAt } from './machine/clock.ts';
import { corruptFile } from './machine/corrupt-file.ts';
import { databaseLocked } from './machine/database.ts';
import { withShiftableClock } from './machine/shifted-clock.ts';
import type { Scenario } from './scenario.ts';

const KILLS = 2;
/** Approximate milliseconds of one write of each kind, in parallel. */
const WRITING_MS = 400;

export const shortForm: Scenario = {
  name: 'short form',
  surround: withShiftableClock,
  async run(world) {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killDuring(world, WRITE_PATHS, world.random() * WRITING_MS);
    }
    await databaseLocked.run(world);
    await corruptFile.run(world);
    for (const days of [1, -1, 0]) await writeAt(world, days);
  },
};
