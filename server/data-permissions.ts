import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigFault } from './config.ts';

const PRIVATE = ['library.sqlite', 'library.sqlite-wal', 'library.sqlite-shm', 'pages', 'outbox', 'compiled'];
const FILES = ['files', 'files/kept', 'files/incoming'];
/** Created here: later code would give it the permissions of the papers. */
const PAGES = 'pages';
const OWNER_FILE = 0o600;
const OWNER_FOLDER = 0o700;
/** The group may enter DATA_DIR but not list it. */
const GROUP_PASSES = 0o710;
/** Setgid: new items get the folder's group. */
const GROUP_READS = 0o2750;

/**
 * Closes DATA_DIR to other users, or opens `files/` to FILES_GROUP. Changes only the top folders, which
 * protect the rest; new items follow the umask of the process (main.js).
 * @throws ConfigFault for a group that is unknown, or to which this user does not belong.
 */
export async function restrictDataFolder({ dataDir, filesGroup }: Pick<Config, 'dataDir' | 'filesGroup'>) {
  const gid = filesGroup === undefined ? undefined : await groupId(filesGroup);
  if (gid !== undefined)
    for (const name of [...FILES, PAGES]) await mkdir(join(dataDir, name), { recursive: true });
  await allow(dataDir, gid === undefined ? OWNER_FOLDER : GROUP_PASSES, gid);
  for (const name of PRIVATE) await allow(join(dataDir, name));
  for (const name of FILES) {
    await allow(join(dataDir, name), gid === undefined ? OWNER_FOLDER : GROUP_READS, gid);
  }
}

/** Leaves a folder of another user, such as a mounted one, unchanged: only its owner may change it. */
async function allow(path: string, mode?: number, gid?: number): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.uid === undefined || found.uid !== process.getuid?.()) return;
  if (gid !== undefined) await chown(path, found.uid, gid).catch(refuseGroup);
  await chmod(path, mode ?? (found.isDirectory() ? OWNER_FOLDER : OWNER_FILE));
}

async function groupId(group: string): Promise<number> {
  if (/^\d+$/.test(group)) return Number(group);
  const groups = await readFile('/etc/group', 'utf8').catch(() => '');
  const line = groups.split('\n').find((each) => each.startsWith(`${group}:`));
  if (!line) throw new ConfigFault(`FILES_GROUP ${group} is not a group on this machine.`);
  return Number(line.split(':')[2]);
}

function refuseGroup(): never {
  throw new ConfigFault('The user who runs Panna must belong to FILES_GROUP.');
}
