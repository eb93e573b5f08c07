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
import { processesClosed, processesKilled } from './processes/end-processes.ts';
import { nothingStale } from './processes/stale-reads.ts';
import type { Scenario } from './scenario.ts';

type Killing = (kills: number) => Scenario;

const ANYWHERE: Killing[] = [
  ...WRITE_PATHS.map((path) => (kills: number) => killsOfWrites(path, kills)),
  processesKilled,
  killsOfPreparations,
];
const IN_FOLDERS: Killing[] = [killsOfBackups, killsOfMigrations, killsOfSweeps];
const SEVERAL = [processesClosed, nothingStale];

export function scenariosOnServers(kills: number): Scenario[] {
  return [...shared(kills, ANYWHERE), ...SEVERAL];
}

export function scenariosInFolders(kills: number): Scenario[] {
  return [
    ...shared(kills, [...ANYWHERE, ...IN_FOLDERS]),
    ...SEVERAL,
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

function shared(kills: number, among: readonly Killing[]): Scenario[] {
  return among.flatMap((killing, index) => {
    const count = Math.floor(kills / among.length) + (index < kills % among.length ? 1 : 0);
    return count > 0 ? [killing(count)] : [];
  });
}
