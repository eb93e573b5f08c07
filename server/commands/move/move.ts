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
import type { Output } from '../../terminal/output.ts';
import { putFile } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { refuseFilled, writeTables } from '../storage/write-tables.ts';
import { type Verified, verify } from '../verify/verify.ts';

type MoveResult = { copied: number; verified: Verified };

type MoveOptions = {
  /** True if source and target share the store, so that no bytes are copied. */
  sameBytes?: boolean;
  catalogue?: Catalogue;
  output: Output;
};

type SourceDb = Parameters<typeof completeFiles>[0];

/**
 * Copies a library to an empty target and verifies it there; the source stays unchanged. Can be repeated
 * after an interruption: copied bytes are kept, and the tables are written last, in one transaction.
 * @throws CommandFault if the target holds another library.
 */
export async function move(
  source: LibraryStorage,
  target: LibraryStorage,
  options: MoveOptions,
): Promise<MoveResult> {
  const { catalogue, output } = options;
  const copier = new Copier(source, target, options);
  if (!(await isEmpty(target.engine)) && !(await holdsTheSame(source, target)))
    await refuseFilled(target, 'That place');
  await target.migrateTo();
  // Copies most files first, so that the snapshot is recent when the move ends.
  await copier.copyAll(source.engine.db, output);
  if (await isEmpty(target.engine)) await moveTables(source, target, copier);
  return { copied: copier.copied, verified: await verify(target, { catalogue, output }) };
}

/** Copies bytes, each once. Files missing or damaged in the source are found when the target is verified. */
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

  async copyAll(db: SourceDb, output?: Output): Promise<void> {
    if (this.options.sameBytes) return;
    const { files } = await measureCompleteFiles(db);
    let seen = 0;
    for await (const file of completeFiles(db)) {
      seen += 1;
      output?.progress('Copying files', seen, files);
      if (this.#done.has(file.key)) continue;
      const put = await putFile(this.target.bytes, file, () => this.source.bytes.open(file));
      if (put === 'copied') this.copied += 1;
      this.#done.add(file.key);
    }
  }
}

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

async function holdsTheSame(source: LibraryStorage, target: LibraryStorage): Promise<boolean> {
  if (target.migration !== source.migration) return false;
  const [here, there] = [await digestAll(source), await digestAll(target)];
  return here === there;
}

export async function digestAll({ engine }: LibraryStorage): Promise<string> {
  return engine.bulk.snapshot(engine.db, async (moment) => {
    const digests = [];
    for (const table of BACKUP_TABLES) digests.push(await digestTable(engine, moment, table));
    return JSON.stringify(digests);
  });
}
