import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CommandFault } from '../terminal/command-fault.ts';

const SIGN_EVERY_MS = 10_000;
const SILENT_MS = 60_000;

/**
 * Two backups at once would tidy away each other's files. Whoever works signs every few seconds, so that one that was
 * killed holds nobody up for long, on whatever machine it ran. Answers how to let go.
 * @throws CommandFault
 */
export async function hold(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'working');
  if (await isHeld(path)) throw new CommandFault(`Another backup into ${folder} is running. Wait for it.`);
  await writeFile(path, `${hostname()} ${process.pid}`);
  const sign = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, SIGN_EVERY_MS);
  sign.unref();
  return async () => {
    clearInterval(sign);
    await rm(path, { force: true });
  };
}

async function isHeld(path: string): Promise<boolean> {
  const signed = await stat(path).catch(() => undefined);
  if (!signed || Date.now() - signed.mtimeMs > SILENT_MS) return false;
  const [host, id] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
  // On this machine there is no need to wait for one that has gone.
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
