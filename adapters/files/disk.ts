import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bytes } from '../../domain/file.ts';
import { joinPieces } from './disk-join.ts';
import { digestOf, present, syncFolder, writeNew } from './disk-write.ts';

const READ_BLOCK = 256 * 1024;

/**
 * Bytes in a folder: `kept/ab/abcd…` for joined files, `incoming/abcd…/7` for pieces. Every answer comes after
 * the bytes are synced, and names change by rename only, so that a crash leaves whole files or none.
 */
export async function diskBytes(folder: string): Promise<Bytes> {
  const kept = (key: string) => join(folder, 'kept', key.slice(0, 2), key);
  const incoming = (key: string) => join(folder, 'incoming', key);
  await mkdir(join(folder, 'kept'), { recursive: true });
  await mkdir(join(folder, 'incoming'), { recursive: true });
  return {
    async putPiece(key, number, source, most, accept) {
      await mkdir(incoming(key), { recursive: true });
      const path = join(incoming(key), String(number));
      const { part, digest } = await writeNew(path, source, most, accept);
      await rename(part, path);
      await syncFolder(incoming(key));
      return digest;
    },

    async join(key, pieces) {
      const paths = pieces.map(({ number }) => join(incoming(key), String(number)));
      const target = kept(key);
      const there = await Promise.all(paths.map(present));
      if (!there.every(Boolean)) return digestOf(target);
      await mkdir(dirname(target), { recursive: true });
      const digest = await joinPieces(paths, pieces, target);
      await syncFolder(dirname(target));
      await rm(incoming(key), { recursive: true, force: true });
      return digest;
    },

    async open(key, range) {
      try {
        await access(kept(key));
      } catch {
        return undefined;
      }
      return createReadStream(kept(key), { ...range, highWaterMark: READ_BLOCK });
    },

    async remove(key) {
      await unlink(kept(key)).catch(ignoreMissing);
      await rm(incoming(key), { recursive: true, force: true });
    },

    async *listOlder(before) {
      for (const shelf of ['', ...(await readdir(join(folder, 'kept')))]) {
        const place = shelf ? join(folder, 'kept', shelf) : join(folder, 'incoming');
        for (const key of await readdir(place)) {
          const found = await stat(join(place, key)).catch(() => undefined);
          if (found && found.mtime < before) yield key;
        }
      }
    },

    async check() {
      const probe = join(folder, `probe-${process.pid}`);
      await (await open(probe, 'w')).close();
      await unlink(probe);
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
