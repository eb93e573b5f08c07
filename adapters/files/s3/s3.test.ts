import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Bytes } from '../../../domain/file/bytes.ts';
import type { Chunk } from '../../../domain/file.ts';
import { isRefusal, type Refusal } from '../../../domain/refusal.ts';
import { dropBucket, makeBucket, namesIn, type Store } from '../../../scripts/servers/buckets.ts';
import { lineTo } from '../../../test/line.ts';
import { digestOf, filesContract, keysIn, read, wire } from '../files.contract.ts';
import { pageImagesContract } from '../page-images.contract.ts';
import { s3Bytes } from './bytes.ts';
import { type S3Settings, s3Client } from './client.ts';
import { s3PageImages } from './page-images.ts';
import { refusedAccess } from './refused-access.ts';

const PART = 5 * 1024 * 1024;
const store = inject('store');
const made = () => makeBucket(store as Store);

describe.skipIf(!store)('S3', () => {
  filesContract('a bucket', async (measure) => {
    const settings = await made();
    return { bytes: s3Bytes(settings, Date.now, measure), close: () => dropBucket(settings) };
  });

  pageImagesContract('a bucket', async () => {
    const settings = await made();
    return { images: s3PageImages(settings), close: () => dropBucket(settings) };
  });

  describe('a bucket of bytes', () => {
    let settings: S3Settings;
    let bytes: Bytes;
    beforeAll(async () => {
      settings = await made();
      bytes = s3Bytes(settings);
    });
    // Also where a test fails, so that nothing is left for its second try.
    afterEach(() => bytes.remove('paper'));
    afterAll(() => dropBucket(settings));

    const put = async (
      key: string,
      number: number,
      content: Uint8Array,
      through = bytes,
    ): Promise<Chunk> => ({
      number,
      ...(await through.putChunk(key, number, wire(content), content.length)),
    });

    it('takes chunks from several processes at once, and copies them together inside the store', async () => {
      const parts = [randomBytes(PART), randomBytes(PART), randomBytes(1_000)];
      const putting = parts.map((part, index) => put('paper', index + 1, part, s3Bytes(settings)));
      const chunks = await Promise.all(putting);
      const whole = Buffer.concat(parts);
      expect(await s3Bytes(settings).join('paper', chunks)).toMatchObject(digestOf(whole));
      const { sha256 } = digestOf(whole);
      const range = { start: PART - 3, end: PART + 4 };
      expect(await read(await bytes.open({ key: 'paper', sha256 }, range))).toEqual(
        whole.subarray(PART - 3, PART + 5),
      );
      expect(await namesIn(settings)).toEqual([`kept/paper/${sha256}`]);
    });

    it('that are whole parts are joined by several processes at once to one file', async () => {
      const parts = [randomBytes(PART), randomBytes(7)];
      const chunks = await Promise.all(parts.map((part, index) => put('paper', index + 1, part)));
      const joining = [1, 2, 3].map(() => s3Bytes(settings).join('paper', chunks));
      const whole = digestOf(Buffer.concat(parts));
      expect(await Promise.all(joining)).toMatchObject([whole, whole, whole]);
      const kept = await read(await bytes.open({ key: 'paper', sha256: whole.sha256 }));
      expect(kept && digestOf(kept)).toEqual(whole);
      expect(await namesIn(settings)).toEqual([`kept/paper/${whole.sha256}`]);
    });

    it('never joins a chunk that is not what was recorded', async () => {
      const chunk = await put('paper', 1, randomBytes(PART));
      const missing = { ...chunk, number: 2 };
      await expect(bytes.join('paper', [chunk, missing])).rejects.toThrow(/missing/);
      expect(await namesIn(settings)).toEqual([`incoming/paper/1-${chunk.sha256}`]);
    });

    it('loses half a join that a crash left, with its file or once it is old', async () => {
      const halfJoined = (key: string) =>
        s3Client(settings).send(
          new CreateMultipartUploadCommand({ Bucket: settings.bucket, Key: `kept/${key}/00ff` }),
        );
      await halfJoined('paper');
      await halfJoined('other');
      await bytes.remove('paper');
      expect(await keysIn(bytes)).toEqual(['other']);
      expect((await bytes.touchedAt('other'))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(await namesIn(settings)).toEqual(['kept/other/00ff']);
      await s3Bytes(settings, () => Date.now() + 25 * 3_600_000).remove('paper');
      expect(await namesIn(settings)).toEqual([]);
    });

    it('that is not there is reported as unavailable', async () => {
      const lost = s3Bytes({ ...settings, bucket: 'panna-test-no-such-bucket' });
      await expect(lost.check()).rejects.toSatisfy(isAway);
      await expect(lost.open({ key: 'paper', sha256: '00ff' })).rejects.toSatisfy(isAway);
    });

    it('that does not let us in is reported as unavailable', async () => {
      const stranger = s3Bytes({ ...settings, secretAccessKey: 'guessed' });
      await expect(stranger.check()).rejects.toSatisfy(isAway);
      await expect(put('paper', 1, randomBytes(9), stranger)).rejects.toSatisfy(isAway);
    });

    it('says why it will never let us in, and nothing while it is away', async () => {
      expect(await refusedAccess(settings)).toBeUndefined();
      const lost = { ...settings, bucket: 'panna-test-no-such-bucket' };
      expect(await refusedAccess(lost)).toMatch(/^S3_BUCKET panna-test-no-such-bucket does not exist/);
      const stranger = { ...settings, secretAccessKey: 'guessed' };
      expect(await refusedAccess(stranger)).toMatch(/^S3_(SECRET_)?ACCESS_KEY/);
      const line = await lineTo(settings.endpoint);
      await line.cut();
      expect(await refusedAccess({ ...settings, endpoint: line.url })).toBeUndefined();
    });

    it('whose store lacks a call is refused at the start, and is never called busy', async () => {
      const endpoint = await storeWithout(settings.endpoint, /[?&]uploads\b/);
      const lacking = { ...settings, endpoint };
      expect(await refusedAccess(lacking)).toMatch(
        /^The store at S3_ENDPOINT \S+ does not support ListMultipartUploads, which Panna needs\./,
      );
      expect(await namesIn(settings)).toEqual([]);
      await expect(s3Bytes(lacking).remove('paper')).rejects.toSatisfy((error) => !isRefusal(error));
      await expect(s3Bytes(lacking).checkWriting()).rejects.toSatisfy(isAway);
      await s3Bytes(settings).checkWriting();
      expect(await namesIn(settings)).toEqual([]);
    });

    it('that goes away is reported as unavailable by everything, and serves again once it is back', async () => {
      const line = await lineTo(settings.endpoint);
      const distant = s3Bytes({ ...settings, endpoint: line.url });
      const chunk = await put('paper', 1, randomBytes(2 * PART), distant);
      await distant.join('paper', [chunk]);
      const file = { key: 'paper', sha256: chunk.sha256 };
      const reading = await distant.open(file);
      await line.cut();
      await expect(read(reading)).rejects.toSatisfy(isAway);
      const acts: Record<string, () => Promise<unknown>> = {
        put: () => put('late', 1, randomBytes(9), distant),
        join: () => distant.join('late', [chunk]),
        removeChunks: () => distant.removeChunks('late'),
        open: () => distant.open(file),
        remove: () => distant.remove('late'),
        list: () => keysIn(distant),
        touchedAt: () => distant.touchedAt('late'),
        check: () => distant.check(),
      };
      for (const [name, act] of Object.entries(acts)) {
        expect(await act().catch(isAway), name).toBe(true);
      }
      await line.repair();
      await distant.check();
      const kept = await read(await distant.open(file));
      expect(kept && digestOf(kept).sha256).toBe(chunk.sha256);
      await distant.remove('paper');
      await line.cut();
    });
  });
});

function isAway(error: unknown): boolean {
  return isRefusal(error, 'files.unavailable') && (error as Refusal).retryAfter === 5;
}

/** The store behind a door that answers some addresses as stores do that lack a call. */
async function storeWithout(endpoint: string, addresses: RegExp): Promise<string> {
  const { hostname, port } = new URL(endpoint);
  const door = createServer((asked, answer) => {
    const { url: path = '', method, headers } = asked;
    if (addresses.test(path)) {
      asked.resume();
      return void answer.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
    }
    // The signature counts for the name by which the door was called.
    const passed = request({ hostname, port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => void door.closeAllConnections());
  onTestFinished(() => void door.close());
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
}
