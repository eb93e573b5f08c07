import { killsOfBackups } from './kills/kill-backups.ts';
import { killsOfPreparations } from './kills/kill-preparations.ts';
import { killsOfMigrations, killsOfSweeps } from './kills/kill-starts.ts';
import { killsOfWrites } from './kills/kill-writes.ts';
import { WRITE_PATHS } from './kills/write-paths.ts';
import { clockShifted } from './machine/clock.ts';
import { corruptFile } from './machine/corrupt-file.ts';
import { databaseCorrupt, databaseLocked } from './machine/database.ts';
import { outOfDescriptors } from './machine/descriptors.ts';
import { diskFull, diskReadOnly } from './machine/disk.ts';
import { mailServerMisbehaves } from './network/mail.ts';
import { storeMisbehaves } from './network/store.ts';
import type { Scenario } from './scenario.ts';

const OTHER_PATHS = [killsOfBackups, killsOfMigrations, killsOfSweeps, killsOfPreparations];

/** All that is done to libraries, with so many kills in all. Paths that get no kill are left out. */
export function allScenarios(kills: number): Scenario[] {
  const paths = WRITE_PATHS.length + OTHER_PATHS.length;
  const shareOf = (index: number) => Math.floor(kills / paths) + (index < kills % paths ? 1 : 0);
  const makers = [
    ...WRITE_PATHS.map((path) => (count: number) => killsOfWrites(path, count)),
    ...OTHER_PATHS,
  ];
  return [
    ...makers.flatMap((make, index) => (shareOf(index) > 0 ? make(shareOf(index)) : [])),
    diskFull,
    diskReadOnly,
    databaseLocked,
    databaseCorrupt,
    corruptFile,
    mailServerMisbehaves(),
    storeMisbehaves(),
    clockShifted,
    outOfDescriptors,
  ];
}
