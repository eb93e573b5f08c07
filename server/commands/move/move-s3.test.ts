import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { dropBucket, makeBucket, type Store } from '../../../scripts/servers/buckets.ts';
import { person, sharedNote } from '../../../test/library.ts';
import { ENGINES, emptyPlace, openTestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { backup } from '../backup/backup.ts';
import { runCommand } from '../run-command.ts';
import { openOrCreateStorage } from '../storage/library-storage.ts';
import { verify } from '../verify/verify.ts';
import { digestAll, move } from './move.ts';
import { targetConfig } from './move-target.ts';

const store = inject('store');
const output = silent;

describe.skipIf(!store)('a library that moves from SQLite and a folder', () => {
  it.each(ENGINES)(
    'to %s and S3 and back is what it was, and is looked after there as here',
    async (engine) => {
      const settings = await makeBucket(store as Store);
      const test = await openTestStorage('SQLite');
      const asha = await person(test.library, 'asha');
      for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
      const [place, back] = [await emptyPlace(engine), await emptyPlace('SQLite')];
      const folder = await mkdtemp(join(tmpdir(), 'panna-backup-'));
      const env = {
        TO_DATA_DIR: place.folder,
        TO_DATABASE_URL: place.env.DATABASE_URL,
        TO_S3_ENDPOINT: settings.endpoint,
        TO_S3_BUCKET: settings.bucket,
        TO_S3_REGION: settings.region,
        TO_S3_ACCESS_KEY_ID: settings.accessKeyId,
        TO_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      };
      const flags = { json: false, repair: false, fewer: false, help: false };
      const there = await openOrCreateStorage(targetConfig(env, flags, root, root));
      const home = await openOrCreateStorage(back.config);
      onTestFinished(async () => {
        for (const opened of [there, home, test]) await opened.close();
        for (const each of [place, back]) await each.remove();
        await rm(folder, { recursive: true });
        await dropBucket(settings);
      });

      expect(await move(test.storage, there, { output })).toMatchObject({
        copied: 2,
        verified: { damages: [] },
      });
      expect(await backup(there, folder, { output })).toMatchObject({ copied: 2, damages: [] });
      expect(await move(there, home, { output })).toMatchObject({ copied: 2, verified: { damages: [] } });
      expect(await digestAll(there)).toBe(await digestAll(test.storage));
      expect(await digestAll(home)).toBe(await digestAll(test.storage));

      const file = await test.library.files.find('file-of-one');
      await there.bytes.remove(file?.key ?? '');
      const { damages } = await verify(there, { output });
      expect(damages).toMatchObject([{ kind: 'bytes.missing', note: 'one' }]);
    },
  );

  it('to a bucket that is not there says so in a sentence', async () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = store as Store;
    const test = await openTestStorage('SQLite');
    onTestFinished(() => test.close());
    const env = {
      ...test.env,
      TO_S3_ENDPOINT: endpoint,
      TO_S3_BUCKET: 'no-such-bucket',
      TO_S3_REGION: region,
      TO_S3_ACCESS_KEY_ID: accessKeyId,
      TO_S3_SECRET_ACCESS_KEY: secretAccessKey,
      TO_DATA_DIR: join(test.folder, 'there'),
    };
    let words = '';
    const write = (text: string) => {
      words += text;
      return true;
    };
    const out = { write } as unknown as NodeJS.WriteStream;
    expect(await runCommand({ root, env, folder: test.folder, args: ['move'], out })).toBe(2);
    expect(words).toBe(`TO_S3_BUCKET no-such-bucket does not exist at ${endpoint}.\n`);
  });
});
