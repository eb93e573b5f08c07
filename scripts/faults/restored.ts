import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { restore } from '../../server/commands/backup/restore.ts';
import { openOrCreateStorage } from '../../server/commands/storage/library-storage.ts';
import { isSound } from '../../server/commands/verify/verify.ts';
import { readConfig } from '../../server/config.ts';
import { silent } from '../../server/terminal/output.ts';
import { root } from '../node24.js';
import type { World } from './world.ts';

export async function restoreElsewhere({ folder, settings }: World, backup: string, generation?: string) {
  const dataDir = join(folder, `restored-${randomBytes(4).toString('hex')}`);
  const storage = await openOrCreateStorage(readConfig({ ...settings, DATA_DIR: dataDir }, root));
  try {
    const { verified } = await restore(storage, backup, { generation, output: silent });
    return { dataDir, notes: verified.notes, isSound: isSound(verified) };
  } finally {
    await storage.close();
  }
}
