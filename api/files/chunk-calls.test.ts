import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomPdf } from '../../scripts/papers/pageless-pdf.ts';
import { type StartedPanna, startPanna } from '../../test/panna.ts';
import { PASSWORD, Person, student } from '../../test/person.ts';
import { photo } from '../../test/pictures.ts';

const BUCKET = '/storage/buckets/files';
const CHUNK = 512 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let panna: StartedPanna;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  panna = await startPanna({ MAX_FILE_MB: '3' });
  [asha, ravi] = [await student(panna), await student(panna)];
});
afterAll(() => panna.close());

const begin = (person: Person, fileId: string, size: number, headers = {}) =>
  person.call('POST', `${BUCKET}/uploads`, { body: { fileId, name: 'scan.pdf', size }, headers });

/** Sends one chunk; by default with its own digest. */
async function send(person: Person, id: string, whole: Buffer, number: number, headers = {}) {
  const chunk = new Uint8Array(whole.subarray((number - 1) * CHUNK, number * CHUNK));
  const answer = await fetch(`${panna.url}/v1${BUCKET}/uploads/${id}/${number}`, {
    method: 'PUT',
    headers: {
      ...{ Cookie: person.cookie, 'Content-Type': 'application/octet-stream', 'X-SHA256': sha256(chunk) },
      ...headers,
    },
    body: chunk,
  });
  return { status: answer.status, body: await answer.json() };
}

/** On another device. */
async function signedInAgain({ email }: Person, password = PASSWORD): Promise<Person> {
  const person = new Person(panna.url);
  await person.call('POST', '/account/sessions/email', { body: { email, password } });
  return person;
}

const known = async (person: Person, bytes: Uint8Array) => {
  const { body } = await person.call('GET', `${BUCKET}/known/${sha256(bytes)}`);
  return [body.row?.$id, body.file?.$id];
};

describe('an upload in small chunks', () => {
  it('goes on in a new session, keeps what was damaged out, and is shared like any other', async () => {
    const whole = randomPdf(2 * CHUNK + 10);
    const upload = await begin(asha, 'scan', whole.length);
    expect(upload.body).toMatchObject({ $id: 'scan', pieceSize: CHUNK, missing: [1, 2, 3], chunksTotal: 3 });
    expect((await send(asha, 'scan', whole, 2)).status).toBe(200);
    const broken = await send(asha, 'scan', whole, 3, { 'X-SHA256': sha256(whole) });
    expect([broken.status, broken.body.type]).toEqual([400, 'storage_invalid_piece']);
    const elsewhere = await signedInAgain(asha);
    expect((await elsewhere.call('GET', `${BUCKET}/uploads/scan`)).body.missing).toEqual([1, 3]);
    await send(elsewhere, 'scan', whole, 1);
    const last = await send(elsewhere, 'scan', whole, 3);
    expect(last.body).toMatchObject({ chunksUploaded: 3, sizeOriginal: whole.length });
    expect((await asha.share({ image: 'scan' })).status).toBe(201);
    const read = await fetch(`${panna.url}/v1${BUCKET}/files/scan/download`);
    expect(Buffer.from(await read.arrayBuffer()).equals(whole)).toBe(true);
  });

  it('from two devices of one person is one each, also when a new password ends the session of one', async () => {
    const whole = randomPdf(CHUNK + 10);
    const neha = await student(panna);
    const phone = await signedInAgain(neha);
    for (const [device, id] of [
      [neha, 'laptop'],
      [phone, 'phone'],
    ] as const) {
      expect((await begin(device, id, whole.length)).body.missing).toEqual([1, 2]);
      await send(device, id, whole, 1);
    }
    const changed = { password: 'four mangoes on a tricycle', oldPassword: PASSWORD };
    expect((await neha.call('PATCH', '/account/password', { body: changed })).status).toBe(200);
    await neha.call('DELETE', '/account/sessions');
    expect((await send(phone, 'phone', whole, 2)).status).toBe(401);
    const anew = await signedInAgain(neha, changed.password);
    await send(anew, 'laptop', whole, 2);
    // The file is there already; what the phone had sent of it is there too.
    expect(await known(anew, whole)).toEqual([undefined, 'laptop']);
    expect((await anew.call('GET', `${BUCKET}/uploads/phone`)).body.missing).toEqual([2]);
    const { body } = await send(anew, 'phone', whole, 2);
    expect(body).toMatchObject({ $id: 'phone', chunksUploaded: 2, sizeOriginal: whole.length });
  });

  it('belongs to its account only, and is not started for an account that is not meant', async () => {
    const whole = randomPdf(CHUNK + 10);
    await begin(asha, 'hers', whole.length);
    const refused = [
      await begin(ravi, 'hers', whole.length),
      await ravi.call('GET', `${BUCKET}/uploads/hers`),
      await send(ravi, 'hers', whole, 1),
      await send(asha, 'hers', whole, 1, { 'X-Panna-Account': encodeURIComponent(ravi.email) }),
      await begin(asha, 'his', whole.length, { 'X-Panna-Account': ravi.email }),
      await begin(new Person(panna.url), 'guest', 10),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 404, 404, 401, 401, 401]);
    expect((await asha.call('GET', `${BUCKET}/uploads/hers`)).body.missing).toEqual([1, 2]);
    const meant = await send(asha, 'hers', whole, 1, { 'X-Panna-Account': encodeURIComponent(asha.email) });
    expect(meant.status).toBe(200);
  });

  it('is refused before a byte when it is too large, and in the middle when it is no paper', async () => {
    const large = await begin(asha, 'large', 4 * 1024 * 1024);
    expect([large.status, large.body.message]).toEqual([413, 'The file is too large. The limit is 3 MB.']);
    const letter = randomBytes(CHUNK + 10);
    await begin(asha, 'letter', letter.length);
    expect((await send(asha, 'letter', letter, 1)).body.type).toBe('storage_file_type_unsupported');
    const longer = await send(asha, 'letter', randomPdf(CHUNK + 10), 2, {});
    expect(longer.status).toBe(200);
    const wrong = [
      await send(asha, 'letter', letter, 1, { 'X-SHA256': 'none' }),
      await send(asha, 'none', letter, 1),
      await asha.call('PUT', `${BUCKET}/uploads/letter/0`),
      await asha.call('PUT', `${BUCKET}/uploads/letter/3`, { headers: { 'X-SHA256': sha256(letter) } }),
      await asha.call('POST', `${BUCKET}/uploads`, { body: { fileId: 'f', name: 'f', size: '1e9' } }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 404, 400, 400, 400]);
  });

  it('is refused at its beginning when the disk is nearly full', async () => {
    const full = await startPanna({ ...panna.env, MIN_FREE_MB: '999999999', PORT: '0' });
    const there = new Person(full.url);
    there.cookie = asha.cookie;
    const { status, headers, body } = await begin(there, 'late', 10);
    await full.close();
    expect([status, body.type, headers.get('retry-after')]).toEqual([507, 'storage_full', '300']);
  });
});

describe('a known file', () => {
  it('is found by the bytes as they were sent, once it is shared, and not while it is hidden or another’s alone', async () => {
    const taken = Buffer.from(await photo('jpeg'));
    const image = (await asha.upload('photo.jpg', taken)).body.$id;
    const stored = await fetch(`${panna.url}/v1${BUCKET}/files/${image}/download`, {
      headers: { Cookie: asha.cookie },
    });
    const kept = Buffer.from(await stored.arrayBuffer());
    expect(kept.equals(taken)).toBe(false);
    expect([await known(asha, taken), await known(ravi, taken)]).toEqual([
      [undefined, image],
      [undefined, undefined],
    ]);
    const row = (await asha.share({ image })).body.$id;
    // Both what the camera made and what the library serves.
    expect([await known(ravi, taken), await known(ravi, kept)]).toEqual(Array(2).fill([row, undefined]));
    await asha.call('DELETE', `/tablesdb/library/tables/notes/rows/${row}`);
    expect(await known(ravi, taken)).toEqual([undefined, undefined]);
    expect((await new Person(panna.url).call('GET', `${BUCKET}/known/${sha256(taken)}`)).status).toBe(401);
  });
});
