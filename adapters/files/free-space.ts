import { statfs } from 'node:fs/promises';
import { noRoom, unwritable } from '../../domain/file/file-refusals.ts';

export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const FRESH_MS = 1_000;

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

export function isFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** A read-only or failing disk, or too many open files and connections. */
const UNWRITABLE = ['EROFS', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'];

function isUnwritable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return UNWRITABLE.includes(code);
}

/**
 * @throws Refusal no-room `files.no-room` for a full disk, unavailable `files.unwritable` for one that cannot
 * be written.
 */
export async function refusingWhenFull<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isFull(error)) throw noRoom();
    throw isUnwritable(error) ? unwritable(error) : error;
  }
}
