import { mkdir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Bytes } from '../../../domain/file/bytes.ts';
import { brokenChunk } from '../../../domain/file/file-refusals.ts';
import { type Chunk, digestOfChunk, KEYS_AT_ONCE } from '../../../domain/file.ts';
import { freeBytesIn, onceASecond, refusingWhenFull } from '../free-space.ts';
import { openFileStream } from './file-stream.ts';
import { joinFiles } from './join.ts';
import { readFileBytes } from './read-file.ts';
import { syncFolder, tryWriting, writeNamed, writeNew, writeProbe } from './write.ts';

export function keptFolderIn(folder: string): string {
  return resolve(folder, 'kept');
}

/**
 * Bytes in a folder: `kept/ab/abcd…` for joined files, `incoming/abcd…/7-e3b0c4…` for chunks, named by number
 * and digest. Calls resolve after syncing bytes and name, and files get their names only by link or rename,
 * so that a crash leaves only whole files. Unfinished files are directly in `incoming/`, for the clean-up to
 * find. A power cut may also leave a partial file under the name of an unconfirmed `putWhole`, whose key has
 * no record.
 */
export async function diskBytes(folder: string, measure = freeBytesIn): Promise<Bytes> {
  const keptFolder = keptFolderIn(folder);
  const kept = (key: string) => join(keptFolder, key.slice(0, 2), key);
  const incoming = (key: string) => join(folder, 'incoming', key);
  // Tries again if a concurrent chunk has made the folder non-empty.
  const removeChunks = (key: string) =>
    rm(incoming(key), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
  await mkdir(keptFolder, { recursive: true });
  await mkdir(join(folder, 'incoming'), { recursive: true });
  return refusingOutages({
    async putWhole(key, source, most) {
      // The folder is created while bytes arrive. Its errors are thrown where the promise is awaited.
      const target = makeFolder(dirname(kept(key))).then(() => kept(key));
      target.catch(() => {});
      return writeNamed(incoming(key), target, source, most);
    },

    async putChunk(key, number, source, most, sha256) {
      const { part, digest } = await writeNew(incoming(key), source, most);
      if (sha256 !== undefined && sha256 !== digest.sha256) {
        await unlink(part);
        throw brokenChunk();
      }
      await makeFolder(incoming(key));
      await rename(part, join(incoming(key), chunkName({ number, ...digest })));
      await syncFolder(incoming(key));
      return digestOfChunk(digest);
    },

    async join(key, chunks, transform) {
      const paths = chunks.map((chunk) => join(incoming(key), chunkName(chunk)));
      await makeFolder(dirname(kept(key)));
      const digest = await joinFiles(
        paths,
        chunks,
        { partPrefix: incoming(key), target: kept(key) },
        transform,
      );
      await syncFolder(dirname(kept(key)));
      await removeChunks(key);
      return digest;
    },

    async removeChunk(key, chunk) {
      await unlink(join(incoming(key), chunkName(chunk))).catch(ignoreMissing);
    },

    // A name belongs to one file, so there is nothing to remove.
    removeUnrecorded: async () => {},

    removeChunks,

    open: ({ key }, range) => openFileStream(kept(key), range),

    read: ({ key }, range) => readFileBytes(kept(key), range),

    pathOf: ({ key }) => kept(key),

    async remove(key) {
      await unlink(kept(key)).catch(ignoreMissing);
      await removeChunks(key);
    },

    async *listKeys() {
      const prefixes = await readdir(keptFolder);
      const parents = prefixes.map((prefix) => join(keptFolder, prefix));
      for (const parent of [join(folder, 'incoming'), ...parents]) {
        const keys = await readdir(parent);
        while (keys.length > 0) yield keys.splice(-KEYS_AT_ONCE);
      }
    },

    async touchedAt(key) {
      const paths = [kept(key), incoming(key)];
      const found = await Promise.all(paths.map((path) => stat(path).catch(ignoreMissing)));
      const latest = Math.max(...found.map((each) => each?.mtimeMs ?? 0));
      return latest > 0 ? new Date(latest) : undefined;
    },

    freeBytes: onceASecond(() => measure(folder)),

    check: () => tryWriting(join(folder, 'incoming')),

    async checkWriting() {
      await writeProbe(join(folder, 'incoming'));
      await writeProbe(keptFolder);
    },
  });
}

function refusingOutages(bytes: Bytes): Bytes {
  return {
    ...bytes,
    putWhole: (...given) => refusingWhenFull(bytes.putWhole(...given)),
    putChunk: (...given) => refusingWhenFull(bytes.putChunk(...given)),
    join: (...given) => refusingWhenFull(bytes.join(...given)),
    removeChunk: (...given) => refusingWhenFull(bytes.removeChunk(...given)),
    removeChunks: (...given) => refusingWhenFull(bytes.removeChunks(...given)),
    remove: (...given) => refusingWhenFull(bytes.remove(...given)),
  };
}

function chunkName({ number, sha256 }: Pick<Chunk, 'number' | 'sha256'>): string {
  return `${number}-${sha256}`;
}

async function makeFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await syncFolder(dirname(path));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
