import { expect, it } from 'vitest';
import { SyncingFile } from './syncing-file.ts';

const MEGABYTE = 1024 * 1024;

/** A file whose syncs end when the test says so. */
function fileOf() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const file = new SyncingFile({
    write: async (bytes, from) => ({ bytesWritten: bytes.length - from }),
    datasync: () => {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    },
  });
  const write = async (megabytes: number) => {
    for (let written = 0; written < megabytes; written += 1) await file.write(new Uint8Array(MEGABYTE), 0);
  };
  return { file, syncs, write };
}

it('a file is synced after each 2 MB, once at a time', async () => {
  const { file, syncs, write } = fileOf();
  await write(1);
  expect(syncs).toHaveLength(0);
  await write(4);
  expect(syncs).toHaveLength(1);
  syncs[0]?.resolve();
  await file.synced();
  await write(1);
  expect(syncs).toHaveLength(2);
});

it('a sync that failed is reported at the end, also where a later one went well', async () => {
  const { file, syncs, write } = fileOf();
  const failed = new Error('EIO');
  await write(2);
  syncs[0]?.reject(failed);
  await expect(file.synced()).rejects.toBe(failed);
  await write(2);
  syncs[1]?.resolve();
  await expect(file.synced()).rejects.toBe(failed);
});

it('the end of a sync that is in progress is awaited', async () => {
  const { file, syncs, write } = fileOf();
  await write(2);
  let isSynced = false;
  const synced = file.synced().then(() => {
    isSynced = true;
  });
  await Promise.resolve();
  expect(isSynced).toBe(false);
  syncs[0]?.resolve();
  await synced;
  expect(isSynced).toBe(true);
});
