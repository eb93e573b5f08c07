import { statfs } from 'node:fs/promises';
import { noRoom, unwritable } from '../../domain/file/file-refusals.ts';

/** How many bytes a process that is not root can still write into a folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const FRESH_MS = 1_000;

/** Measures once in a second, however often and by how many at once it is asked. An error is not kept. */
export function onceASecond(measure: () => Promise<number>, clock = Date.now): () => Promise<number> {
  let last: { at: number; bytes: Promise<number> } | undefined;
  return () => {
    const now = clock();
    if (last && now - last.at >= 0 && now - last.at < FRESH_MS) return last.bytes;
    const measured = { at: now, bytes: measure() };
    measured.bytes.catch(() => {
      if (last === measured) last = undefined;
    });
    last = measured;
    return measured.bytes;
  };
}

/** The disk, or what its user may have of it, is full. */
export function isFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** The disk is read-only, or fails, or so many files and connections are open that none can be added. */
const UNWRITABLE = ['EROFS', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'];

function isUnwritable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return UNWRITABLE.includes(code);
}

/**
 * @throws Refusal no-room `files.no-room` in place of the error of a full disk, unavailable `files.unwritable` of one
 * that takes nothing.
 */
export async function refusingWhenFull<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isFull(error)) throw noRoom();
    throw isUnwritable(error) ? unwritable(error) : error;
  }
}
