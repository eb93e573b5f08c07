import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { madePdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { untilPrepared } from '../reading.ts';
import { signInAs } from '../signed-in.ts';
import { ask, type Call, expectRefusal, holdSdk, type Refused } from './held.ts';

let panna: Panna;
let asha: Person;
let guest: Page;
let page: Page;
beforeAll(async () => {
  panna = await startPanna({ MAX_FILE_MB: '20' });
  asha = await student(panna);
  [guest, page] = [await newPage({ baseURL: panna.url }), await newPage({ baseURL: panna.url })];
  await signInAs(page, asha);
  for (const each of [guest, page]) {
    await each.goto('/about');
    await holdSdk(each, panna.url);
  }
  const other = await student(panna);
  await other.share({ image: (await other.upload('other.pdf', undefined, 'of-another')).body.$id });
  await other.upload('hidden.pdf', undefined, 'hidden');
  await asha.share({ image: (await asha.upload('shared.pdf', undefined, 'shared')).body.$id });
});
afterAll(() => panna.close());

const NO_FILE = 'The requested file could not be found.';
const NO_BUCKET = 'Storage bucket with the requested ID could not be found.';
const SHARERS = 'To share papers, you need a verified @gbpuat.ac.in email address.';

describe('previews, by the SDK', () => {
  it('show the first page as a picture, as wide as asked or wider, in the format that is asked for', async () => {
    await asha.upload('paper.pdf', (await madePdf()).buffer, 'to-preview');
    const note = await asha.share({ image: 'to-preview' });
    // Its pages are drawn when the machine has nothing better to do: that may take longer than a poll.
    await untilPrepared(panna, `/notes/${note.body.$id}`);
    const call: Call = async ({ Appwrite, storage, bucket }) => {
      const { ImageGravity, ImageFormat } = Appwrite;
      const cut = {
        width: 300,
        height: 200,
        gravity: ImageGravity.Top,
        quality: 60,
        output: ImageFormat.Jpg,
      };
      const seen = [];
      for (const paperRequest of [{}, { width: 100 }, cut]) {
        const answer = await fetch(
          storage.getFilePreview({ ...bucket, fileId: 'to-preview', ...paperRequest }),
        );
        if (answer.status !== 200) return [answer.status];
        const { width, height } = await createImageBitmap(await answer.blob());
        seen.push([answer.headers.get('content-type'), width, height]);
      }
      return seen;
    };
    // 503 until the pages are drawn, which waits for everything else that a busy machine has to do.
    await expect
      .poll(async () => (await ask(guest, call)).answer)
      .toEqual([
        ['image/webp', 1440, 1920],
        ['image/webp', 160, 213],
        ['image/jpeg', 360, 240],
      ]);
  });
});

describe('uploads, by the SDK', () => {
  it('send a small file in one go', async () => {
    const { answer } = await ask(page, ({ storage, bucket, pdf }) =>
      storage.createFile({ ...bucket, fileId: 'small', file: pdf(100, 'डेटा "2024".pdf') }),
    );
    expect(answer).toMatchObject({
      $id: 'small',
      bucketId: 'files',
      name: 'डेटा "2024".pdf',
      mimeType: 'application/pdf',
      sizeOriginal: 100,
      chunksTotal: 1,
      chunksUploaded: 1,
      folder: '',
      key: 'डेटा "2024".pdf',
      encryption: false,
      compression: 'none',
    });
  });

  it('send exactly 5 MiB in one go, and one byte more in two chunks', async () => {
    const both: Call = async ({ storage, bucket, pdf }) => {
      const chunk = 5 * 1024 * 1024;
      const sizes = [chunk, chunk + 1];
      return Promise.all(
        sizes.map((size) => storage.createFile({ ...bucket, fileId: 'unique()', file: pdf(size) })),
      );
    };
    const { answer } = await ask(page, both);
    expect(answer.map(({ chunksTotal }: { chunksTotal: number }) => chunksTotal)).toEqual([1, 2]);
  });

  it('send 18 MB in four chunks and tell how it goes', async () => {
    const { answer } = await ask(page, async ({ storage, bucket, pdf }) => {
      const progress: object[] = [];
      const onProgress = (step: object) => void progress.push({ ...step });
      const file = await storage.createFile({
        ...bucket,
        fileId: 'large',
        file: pdf(18_000_000),
        onProgress,
      });
      return { file, progress };
    });
    expect(answer.file).toMatchObject({ $id: 'large', chunksTotal: 4, chunksUploaded: 4 });
    expect(answer.progress).toHaveLength(4);
    expect(answer.progress.at(-1)).toMatchObject({ $id: 'large', progress: 100, sizeUploaded: 18_000_000 });
  });

  it('may be sent again under their id after they failed', async () => {
    const again: Call = async ({ storage, bucket, pdf }) => {
      const broken = new File([new Uint8Array(6_000_000)], 'a.pdf');
      const failed = await storage
        .createFile({ ...bucket, fileId: 'again', file: broken })
        .catch(({ type }) => type);
      const file = await storage.createFile({ ...bucket, fileId: 'again', file: pdf(7_000_000) });
      return [failed, file.chunksUploaded, file.sizeOriginal];
    };
    expect((await ask(page, again)).answer).toEqual(['storage_file_type_unsupported', 2, 7_000_000]);
  });

  it.each<Refused>([
    [
      'of a guest',
      ({ storage, bucket, pdf }) => storage.createFile({ ...bucket, fileId: 'unique()', file: pdf() }),
      401,
      'user_unauthorized',
      SHARERS,
    ],
    [
      'of a guest, in chunks',
      ({ storage, bucket, pdf }) =>
        storage.createFile({ ...bucket, fileId: 'unique()', file: pdf(6_000_000) }),
      401,
      'user_unauthorized',
      SHARERS,
    ],
  ])('are refused: %s', async (...refused) => expectRefusal(guest, refused));

  it.each<Refused>([
    [
      'that are no paper',
      ({ storage, bucket }) =>
        storage.createFile({ ...bucket, fileId: 'unique()', file: new File(['hello'], 'a.pdf') }),
      400,
      'storage_file_type_unsupported',
      'File extension not allowed',
    ],
    [
      'that are empty',
      ({ storage, bucket }) =>
        storage.createFile({ ...bucket, fileId: 'unique()', file: new File([], 'a.pdf') }),
      400,
      'storage_file_empty',
      'Empty file passed to the endpoint.',
    ],
    [
      'that are too large',
      ({ storage, bucket, pdf }) =>
        storage.createFile({ ...bucket, fileId: 'unique()', file: pdf(21 * 1024 * 1024) }),
      400,
      'storage_invalid_file_size',
      'File size not allowed',
    ],
    [
      'under an id that is taken',
      ({ storage, bucket, pdf }) => storage.createFile({ ...bucket, fileId: 'of-another', file: pdf() }),
      409,
      'storage_file_already_exists',
      'A storage file with the requested ID already exists.',
    ],
    [
      'under one’s own id again',
      ({ storage, bucket, pdf }) => storage.createFile({ ...bucket, fileId: 'small', file: pdf() }),
      409,
      'storage_file_already_exists',
      'A storage file with the requested ID already exists.',
    ],
    [
      'under an id that is none',
      ({ storage, bucket, pdf }) => storage.createFile({ ...bucket, fileId: 'a b', file: pdf() }),
      400,
      'general_argument_invalid',
      /^Invalid `fileId` param: Parameter must contain at most 36 chars/,
    ],
    [
      'to another bucket',
      ({ storage, pdf }) => storage.createFile({ bucketId: 'other', fileId: 'unique()', file: pdf() }),
      404,
      'storage_bucket_not_found',
      NO_BUCKET,
    ],
    [
      'with a range that is none',
      ({ client, endpoint, pdf }) =>
        client.call(
          'post',
          new URL(`${endpoint}/storage/buckets/files/files`),
          { 'content-type': 'multipart/form-data', 'content-range': 'bytes 1-2/3' },
          { fileId: 'unique()', file: pdf() },
        ),
      400,
      'storage_invalid_content_range',
      'The content range is invalid. Please check the value of the Content-Range header.',
    ],
    [
      'with an upload id that is none',
      ({ client, endpoint, pdf }) =>
        client.call(
          'post',
          new URL(`${endpoint}/storage/buckets/files/files`),
          {
            'content-type': 'multipart/form-data',
            'content-range': 'bytes 0-99/100',
            'x-appwrite-id': 'unique()',
          },
          { fileId: 'unique()', file: pdf() },
        ),
      400,
      'storage_invalid_appwrite_id',
      /^The value for x-appwrite-id header is invalid/,
    ],
  ])('are refused %s', async (...refused) => expectRefusal(page, refused));
});

describe('files, by the SDK', () => {
  it.each<[string, Call, object]>([
    [
      'getFile',
      ({ storage, bucket }) => storage.getFile({ ...bucket, fileId: 'large' }),
      { sizeOriginal: 18_000_000 },
    ],
    [
      'listFiles',
      ({ storage, bucket, Query }) => storage.listFiles({ ...bucket, queries: [Query.limit(2)] }),
      { total: 8, files: [{ $id: 'of-another' }, { $id: 'shared' }] },
    ],
    [
      'listFiles by name',
      ({ storage, bucket, Query }) =>
        storage.listFiles({ ...bucket, queries: [Query.equal('name', 'shared.pdf')] }),
      { total: 1, files: [{ $id: 'shared' }] },
    ],
    [
      'listFiles by size, the largest first',
      ({ storage, bucket, Query }) =>
        storage.listFiles({ ...bucket, queries: [Query.orderDesc('sizeOriginal'), Query.limit(1)] }),
      { files: [{ $id: 'large' }] },
    ],
    [
      'listFiles after a file',
      ({ storage, bucket, Query }) => storage.listFiles({ ...bucket, queries: [Query.cursorAfter('large')] }),
      { files: [{ $id: 'again' }] },
    ],
    [
      'listFiles by a word',
      ({ storage, bucket }) => storage.listFiles({ ...bucket, search: 'other', total: false }),
      { total: 0, files: [{ $id: 'of-another' }] },
    ],
  ])('answer their owner %s', async (_name, call, expected) => {
    const { answer, message } = await ask(page, call);
    expect(answer, message).toMatchObject(expected);
  });

  it('answer a guest what is shared', async () => {
    const list: Call = async ({ storage, bucket }) => {
      const { total, files } = await storage.listFiles(bucket);
      return [total, ...files.map(({ $id }) => $id)];
    };
    expect((await ask(guest, list)).answer).toEqual([3, 'of-another', 'shared', 'to-preview']);
    expect(
      (await ask(guest, ({ storage, bucket }) => storage.getFile({ ...bucket, fileId: 'large' }))).type,
    ).toBe('storage_file_not_found');
  });

  it.each<[string, Call, unknown]>([
    [
      'view',
      async ({ storage, bucket }) => {
        const answer = await fetch(storage.getFileView({ ...bucket, fileId: 'small' }));
        return [answer.status, answer.headers.get('content-type'), (await answer.bytes()).length];
      },
      [200, 'application/pdf', 100],
    ],
    [
      'download',
      async ({ storage, bucket }) => {
        const answer = await fetch(storage.getFileDownload({ ...bucket, fileId: 'small' }));
        const disposition = answer.headers.get('content-disposition') ?? '';
        return [answer.status, disposition.startsWith('attachment; '), (await answer.bytes()).length];
      },
      [200, true, 100],
    ],
    [
      'a part of a file',
      async ({ storage, bucket }) => {
        const answer = await fetch(storage.getFileView({ ...bucket, fileId: 'large' }), {
          headers: { Range: 'bytes=17999990-' },
        });
        return [answer.status, answer.headers.get('content-range'), (await answer.bytes()).length];
      },
      [206, 'bytes 17999990-17999999/18000000', 10],
    ],
    [
      'a part behind the end',
      async ({ storage, bucket }) => {
        const answer = await fetch(storage.getFileView({ ...bucket, fileId: 'small' }), {
          headers: { Range: 'bytes=100-' },
          cache: 'no-store',
        });
        return [answer.status, (await answer.json()).type];
      },
      [416, 'storage_invalid_range'],
    ],
    [
      'a preview in a format that there is not',
      async ({ Appwrite, storage, bucket }) => {
        const output = Appwrite.ImageFormat.Gif;
        const answer = await fetch(storage.getFilePreview({ ...bucket, fileId: 'small', output }));
        return [answer.status, (await answer.json()).type];
      },
      [400, 'general_argument_invalid'],
    ],
    [
      'a view of nothing',
      async ({ storage, bucket }) => {
        const answer = await fetch(storage.getFileView({ ...bucket, fileId: 'none' }));
        return [answer.status, (await answer.json()).type];
      },
      [404, 'storage_file_not_found'],
    ],
  ])('show their bytes to their owner: %s', async (_name, call, expected) => {
    expect(await ask(page, call)).toEqual({ answer: expected });
  });

  it('show a guest nothing of what is not shared', async () => {
    const look: Call = async ({ storage, bucket }) => {
      const file = { ...bucket, fileId: 'large' };
      const addresses = [
        storage.getFileView(file),
        storage.getFileDownload(file),
        storage.getFilePreview(file),
      ];
      return Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    };
    expect(await ask(guest, look)).toEqual({ answer: [404, 404, 404] });
  });

  it.each<Refused>([
    [
      'getFile',
      ({ storage, bucket }) => storage.getFile({ ...bucket, fileId: 'none' }),
      404,
      'storage_file_not_found',
      NO_FILE,
    ],
    [
      'getFile of another bucket',
      ({ storage }) => storage.getFile({ bucketId: 'other', fileId: 'small' }),
      404,
      'storage_bucket_not_found',
      NO_BUCKET,
    ],
    [
      'listFiles',
      ({ storage }) => storage.listFiles({ bucketId: 'other' }),
      404,
      'storage_bucket_not_found',
      NO_BUCKET,
    ],
    [
      'listFiles by what is no column',
      ({ storage, bucket, Query }) =>
        storage.listFiles({ ...bucket, queries: [Query.equal('colour', 'red')] }),
      400,
      'general_query_invalid',
      'Invalid query: Attribute not found in schema: colour',
    ],
    [
      'deleteFile of nothing',
      ({ storage, bucket }) => storage.deleteFile({ ...bucket, fileId: 'none' }),
      404,
      'storage_file_not_found',
      NO_FILE,
    ],
    [
      'deleteFile of another’s that is not shared',
      ({ storage, bucket }) => storage.deleteFile({ ...bucket, fileId: 'hidden' }),
      404,
      'storage_file_not_found',
      NO_FILE,
    ],
    [
      'deleteFile of another’s',
      ({ storage, bucket }) => storage.deleteFile({ ...bucket, fileId: 'of-another' }),
      401,
      'user_unauthorized',
      'Only the person who uploaded a file can delete it.',
    ],
    [
      'deleteFile of a paper’s',
      ({ storage, bucket }) => storage.deleteFile({ ...bucket, fileId: 'shared' }),
      409,
      'storage_file_in_use',
      'A paper uses this file. Delete the paper first.',
    ],
  ])('refuse %s', async (...refused) => expectRefusal(page, refused));

  it('are deleted by their owner, once', async () => {
    const remove: Call = ({ storage, bucket }) => storage.deleteFile({ ...bucket, fileId: 'small' });
    expect((await ask(page, remove)).code).toBeUndefined();
    expect((await ask(page, remove)).type).toBe('storage_file_not_found');
  });
});

describe('everything else, by the SDK', () => {
  it.each<Refused>([
    [
      'another function',
      ({ functions }) => functions.createExecution({ functionId: 'other' }),
      404,
      'function_not_found',
      'Function with the requested ID could not be found.',
    ],
    [
      'a function’s body that is no text',
      ({ functions }) => functions.createExecution({ functionId: 'contact', body: 5 as unknown as string }),
      400,
      'general_argument_invalid',
      /^Invalid `body` param/,
    ],
    [
      'another project',
      ({ Appwrite, endpoint }) =>
        new Appwrite.Account(new Appwrite.Client().setEndpoint(endpoint).setProject('other')).get(),
      404,
      'project_not_found',
      'Project with the requested ID could not be found.',
    ],
    [
      'a call that is not here',
      ({ Appwrite, client }) => new Appwrite.Teams(client).list(),
      404,
      'general_route_not_found',
      /^Route not found\./,
    ],
    [
      'another one',
      ({ Appwrite, client }) => new Appwrite.Locale(client).get(),
      404,
      'general_route_not_found',
      /^Route not found\./,
    ],
  ])('is refused: %s', async (...refused) => expectRefusal(guest, refused));

  it.each<[string, object, object]>([
    [
      'a message',
      { name: 'Ravi', email: 'ravi@example.com', message: 'Thank you!' },
      { responseStatusCode: 200 },
    ],
    [
      'an empty message',
      { name: 'Ravi', email: 'ravi@example.com', message: '' },
      { responseStatusCode: 400 },
    ],
  ])('executes the contact function: %s', async (_name, form, expected) => {
    const { answer } = await ask(
      guest,
      ({ functions }, body) =>
        functions.createExecution({ functionId: 'contact', body: JSON.stringify(body), async: false }),
      form,
    );
    expect(answer).toMatchObject({
      ...expected,
      status: 'completed',
      trigger: 'http',
      resourceId: 'contact',
    });
  });
});
