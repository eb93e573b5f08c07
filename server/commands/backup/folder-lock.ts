import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CommandFault } from '../../terminal/command-fault.ts';

const TOUCH_EVERY_MS = 10_000;
const STALE_MS = 60_000;

/**
 * Locks a folder, because concurrent backups would prune each other's files. The lock file is touched every
 * few seconds, so that the lock of a killed process is recognised, on other machines too. Returns a function
 * that unlocks.
 * @throws CommandFault while another backup holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'working');
  if (await isLocked(path))
    throw new CommandFault(`Another backup into ${folder} is running. Wait until it has finished.`);
  await writeFile(path, `${hostname()} ${process.pid}`);
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, TOUCH_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

async function isLocked(path: string): Promise<boolean> {
  const lock = await stat(path).catch(() => undefined);
  if (!lock || Date.now() - lock.mtimeMs > STALE_MS) return false;
  const [host, id] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
  return host !== hostname() || isRunning(Number(id));
}

function isRunning(id: number): boolean {
  if (!(id > 0) || id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
