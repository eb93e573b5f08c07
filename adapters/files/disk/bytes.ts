import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Bytes } from '../../../domain/file/bytes.ts';
import { KEYS_AT_ONCE, type Piece } from '../../../domain/file.ts';
import { openFileStream } from './file-stream.ts';
import { joinFiles } from './join.ts';
import { syncFolder, writeNew } from './write.ts';

/** Where whole files lie in a folder of bytes, and nothing else. */
export function keptFolder(folder: string): string {
  return resolve(folder, 'kept');
}

/**
 * Bytes in a folder: `kept/ab/abcd…` for joined files, `incoming/abcd…/7-e3b0c4…` for pieces, named by their number
 * and digest. Every answer comes after the bytes are synced, and names change by rename only, so that a crash leaves
 * whole files or none. What is half written lies in `incoming/` itself, where the sweep finds it.
 */
export async function diskBytes(folder: string): Promise<Bytes> {
  const kept = (key: string) => join(keptFolder(folder), key.slice(0, 2), key);
  const incoming = (key: string) => join(folder, 'incoming', key);
  // A piece may be arriving while they are removed: then the folder is not empty at the first try.
  const removePieces = (key: string) =>
    rm(incoming(key), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
  await mkdir(join(folder, 'kept'), { recursive: true });
  await mkdir(join(folder, 'incoming'), { recursive: true });
  return {
    async putWhole(key, source, most) {
      // Made while the bytes come in. Its fault is heard when it is needed.
      const shelf = makeFolder(dirname(kept(key)));
      shelf.catch(() => {});
      const { part, digest } = await writeNew(incoming(key), source, most);
      await shelf;
      await rename(part, kept(key));
      await syncFolder(dirname(kept(key)));
      return digest;
    },

    async putPiece(key, number, source, most) {
      const { part, digest } = await writeNew(incoming(key), source, most);
      await makeFolder(incoming(key));
      await rename(part, join(incoming(key), pieceName({ number, ...digest })));
      await syncFolder(incoming(key));
      return digest;
    },

    async join(key, pieces, transform) {
      const paths = pieces.map((piece) => join(incoming(key), pieceName(piece)));
      await makeFolder(dirname(kept(key)));
      const digest = await joinFiles(paths, pieces, { begun: incoming(key), target: kept(key) }, transform);
      await syncFolder(dirname(kept(key)));
      await removePieces(key);
      return digest;
    },

    removePieces,

    open: ({ key }, range) => openFileStream(kept(key), range),

    pathOf: ({ key }) => kept(key),

    async remove(key) {
      await unlink(kept(key)).catch(ignoreMissing);
      await removePieces(key);
    },

    async *listKeys() {
      for (const shelf of ['', ...(await readdir(join(folder, 'kept')))]) {
        const keys = await readdir(shelf ? join(folder, 'kept', shelf) : join(folder, 'incoming'));
        while (keys.length > 0) yield keys.splice(-KEYS_AT_ONCE);
      }
    },

    async touchedAt(key) {
      const paths = [kept(key), incoming(key)];
      const found = await Promise.all(paths.map((path) => stat(path).catch(ignoreMissing)));
      const latest = Math.max(...found.map((each) => each?.mtimeMs ?? 0));
      return latest > 0 ? new Date(latest) : undefined;
    },

    async check() {
      const probe = join(folder, 'incoming', `probe-${randomBytes(6).toString('hex')}`);
      await (await open(probe, 'wx')).close();
      await unlink(probe);
    },
  };
}

function pieceName({ number, sha256 }: Pick<Piece, 'number' | 'sha256'>): string {
  return `${number}-${sha256}`;
}

/** A new folder is durable only once the one above it is synced. */
async function makeFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await syncFolder(dirname(path));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
