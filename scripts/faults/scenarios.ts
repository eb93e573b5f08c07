import { randomBytes } from 'node:crypto';
import { onPostgres } from '../servers/on-postgres.ts';
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
import type { Surroundings } from './world.ts';

const OTHER_PATHS = [killsOfBackups, killsOfMigrations, killsOfSweeps, killsOfPreparations];

/** Only kills of writes, so many in all, each of a library on this server. */
export function scenariosOnPostgres(kills: number, server: string): Scenario[] {
  return WRITE_PATHS.flatMap((path, index) => {
    const count = Math.floor(kills / WRITE_PATHS.length) + (index < kills % WRITE_PATHS.length ? 1 : 0);
    const surround = () => emptyDatabase(server);
    return count > 0 ? [{ ...killsOfWrites(path, count), surround }] : [];
  });
}

async function emptyDatabase(server: string): Promise<Surroundings> {
  const name = `panna_faults_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const close = () => onPostgres(server, `drop database ${name} with (force)`);
  return { settings: { DATABASE_URL: url.href }, close };
}

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
