import { BACKUP_TABLES } from '../../../adapters/database/maintenance/backup-tables.ts';
import {
  completeFiles,
  measureCompleteFiles,
} from '../../../adapters/database/maintenance/complete-files.ts';
import {
  digestTable,
  isEmpty,
  LineDigester,
  linesOf,
} from '../../../adapters/database/maintenance/table-lines.ts';
import type { Catalogue } from '../../../domain/catalogue.ts';
import { openBytesOf } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { putFile } from '../storage/put-file.ts';
import { refuseFilled, writeTables } from '../storage/write-tables.ts';
import type { Report } from '../terminal/report.ts';
import { type Verified, verify } from '../verify/verify.ts';

export type Moved = { copied: number; verified: Verified };

export type MoveOptions = {
  /** Both keep their bytes in one store: none is touched. */
  sameBytes?: boolean;
  catalogue?: Catalogue;
  report: Report;
};

type SourceDb = Parameters<typeof completeFiles>[0];

/**
 * Copies a library to an empty place, and reads all of it again there. The source stays as it is. Run again after a
 * break it goes on: bytes that are there stay, and tables come last, all or none.
 * @throws CommandFault when another library is there.
 */
export async function move(
  source: LibraryStorage,
  target: LibraryStorage,
  options: MoveOptions,
): Promise<Moved> {
  const { catalogue, report } = options;
  const copier = new Copier(source, target, options);
  if (!(await isEmpty(target.engine)) && !(await isSame(source, target)))
    await refuseFilled(target, 'That place');
  await target.migrateTo();
  // Most of the work first, so that the moment of the tables is near the end.
  await copier.copyAll(source.engine.db, report);
  if (await isEmpty(target.engine)) await moveTables(source, target, copier);
  return { copied: copier.copied, verified: await verify(target, { catalogue, report }) };
}

/** Copies bytes, each once. What is missing or changed in the source is told when the target is verified. */
class Copier {
  copied = 0;
  #done = new Set<string>();
  readonly source: LibraryStorage;
  readonly target: LibraryStorage;
  readonly options: MoveOptions;

  constructor(source: LibraryStorage, target: LibraryStorage, options: MoveOptions) {
    this.source = source;
    this.target = target;
    this.options = options;
  }

  async copyAll(db: SourceDb, report?: Report): Promise<void> {
    if (this.options.sameBytes) return;
    const { files } = await measureCompleteFiles(db);
    let seen = 0;
    for await (const file of completeFiles(db)) {
      seen += 1;
      report?.progress('Copying files', seen, files);
      if (this.#done.has(file.key)) continue;
      const put = await putFile(this.target.bytes, file, () => openBytesOf(this.source.bytes, file));
      if (put === 'copied') this.copied += 1;
      this.#done.add(file.key);
    }
  }
}

/** Everything as it is at one moment in the source, and the bytes that came since the others were copied. */
async function moveTables(source: LibraryStorage, target: LibraryStorage, copier: Copier): Promise<void> {
  const { bulk } = source.engine;
  await bulk.snapshot(source.engine.db, async (moment) => {
    const digesters = new Map(BACKUP_TABLES.map(({ name }) => [name, new LineDigester()]));
    const last = await bulk.lastSequence(moment);
    await writeTables(target, {
      names: BACKUP_TABLES.map(({ name }) => name),
      lines: (table) => {
        const lines = linesOf(source.engine, moment, table);
        return digesters.get(table.name)?.along(lines) ?? lines;
      },
      digest: ({ name }) => digesters.get(name)?.digest(),
      lastSequence: () => last,
      beforeCommit: () => copier.copyAll(moment),
    });
  });
}

/** Was all of it moved before? */
async function isSame(source: LibraryStorage, target: LibraryStorage): Promise<boolean> {
  if (target.migration !== source.migration) return false;
  const [here, there] = [await digestAll(source), await digestAll(target)];
  return here === there;
}

/** One text that is the same for libraries that hold the same. */
export async function digestAll({ engine }: LibraryStorage): Promise<string> {
  return engine.bulk.snapshot(engine.db, async (moment) => {
    const digests = [];
    for (const table of BACKUP_TABLES) digests.push(await digestTable(engine, moment, table));
    return JSON.stringify(digests);
  });
}
