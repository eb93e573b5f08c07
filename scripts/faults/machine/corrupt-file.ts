import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backup as backUp } from '../../../server/commands/backup/backup.ts';
import { verify } from '../../../server/commands/verify/verify.ts';
import { silent } from '../../../server/terminal/output.ts';
import { withStorage } from '../library-storage.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { share } from '../writes.ts';

/** Flips a bit of a file. `panna verify` must name the note, and the backup's bytes repair it. */
export const corruptFile: Scenario = {
  name: 'corrupt file',
  async run(world) {
    const papers = [await share(world), await share(world), await share(world)];
    const backup = join(world.folder, 'backup');
    await withStorage(world, (storage) => backUp(storage, backup, { output: silent }));
    const [, spoilt] = papers;
    if (!spoilt) throw new Error('Nothing was shared');
    const key = keyOf(world, spoilt.fileId);
    const path = join(world.settings.DATA_DIR ?? '', 'files/kept', key.slice(0, 2), key);
    await flipBit(path, world.random());
    const { damages } = await withStorage(world, (storage) => verify(storage, { output: silent }));
    const found = damages.map(({ kind, note }) => `${kind} ${note}`);
    if (String(found) !== `bytes.changed ${spoilt.noteId}`) world.failures.push(`verify finds ${found}`);
    else world.remarks.push('found by verify');
    await copyFile(join(backup, 'files', key.slice(0, 2), key), path);
  },
};

function keyOf({ settings }: World, fileId: string): string {
  const database = new DatabaseSync(join(settings.DATA_DIR ?? '', 'library.sqlite'), { readOnly: true });
  const row = database.prepare('select key from files where id = ?').get(fileId);
  database.close();
  return String(row?.key);
}

async function flipBit(path: string, where: number): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const at = Math.floor(where * size);
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 8]), 0, 1, at);
  await file.close();
}
