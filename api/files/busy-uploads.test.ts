import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginUpload } from '../../domain/file/begin-upload.ts';
import { beginSession } from '../../domain/session/begin-session.ts';
import { NETWORK, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { api } from '../api.ts';

const UPLOADS = '/v1/storage/buckets/files/uploads';
const BYTES = Buffer.from('%PDF-1.7 a paper');

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
});
afterAll(() => opened.close());

it.each([
  ['a whole file', formOf],
  ['a chunk', chunkOf],
])('%s is read once readers leave time for it', async (_door, requestOf) => {
  const { library } = opened;
  const asha = await person(library, library.newId());
  const device = madeUpDevice();
  await beginSession(library, device, asha, 'email');
  const asked = Promise.withResolvers<void>();
  const calm = Promise.withResolvers<void>();
  const whenCalm = () => {
    asked.resolve();
    return calm.promise;
  };
  const http = fastify();
  await http.register(api, {
    prefix: '/v1',
    library,
    deviceOf: () => device,
    networkOf: () => NETWORK,
    whenCalm,
  });
  const fileId = library.newId();
  await beginUpload(library, asha, { fileId: `${fileId}p`, name: 'paper.pdf', size: BYTES.length });
  const answer = http.inject(await requestOf(fileId)).then(({ statusCode }) => statusCode);
  expect(await Promise.race([asked.promise.then(() => 'it waits'), answer])).toBe('it waits');
  // 0 while an upload is being received.
  expect(library.uploadLedger.quietMs()).toBeGreaterThan(0);
  calm.resolve();
  expect(await answer).toBeLessThan(300);
  await http.close();
});

async function formOf(fileId: string) {
  const form = new FormData();
  form.append('fileId', fileId);
  form.append('file', new File([BYTES], 'paper.pdf', { type: 'application/pdf' }));
  const body = new Response(form);
  return {
    method: 'POST',
    url: '/v1/storage/buckets/files/files',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  } as const;
}

async function chunkOf(fileId: string) {
  return {
    method: 'PUT',
    url: `${UPLOADS}/${fileId}p/1`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: BYTES,
  } as const;
}
