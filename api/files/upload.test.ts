import { createHash, randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomPdf } from '../../scripts/papers/pageless-pdf.ts';
import { type Panna, startPanna } from '../../test/panna.ts';
import { fileForm, newcomer, PDF, Person, student } from '../../test/person.ts';
import { until } from '../../test/until.ts';

const FILES = '/storage/buckets/files/files';
const CHUNK = 5 * 1024 * 1024;
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a00000064', 'hex'), randomBytes(100)]);

let panna: Panna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna({ MAX_FILE_MB: '20' });
  asha = await student(panna);
});
afterAll(() => panna.close());

function idBehind(fileId: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'paper.pdf'));
  form.append('fileId', fileId);
  return form;
}

function chunk(whole: Buffer, number: number, headers: Record<string, string> = {}, person = asha) {
  const start = (number - 1) * CHUNK;
  const bytes = whole.subarray(start, start + CHUNK);
  const range = `bytes ${start}-${start + bytes.length - 1}/${whole.length}`;
  return person.call('POST', FILES, {
    body: fileForm('unique()', 'scan.pdf', bytes),
    headers: { 'Content-Range': range, ...headers },
  });
}

/** As their owner reads them: no note refers to these files. */
const bytesOf = async (id: string) => {
  const headers = { Cookie: asha.cookie };
  return Buffer.from(
    await (await fetch(`${panna.url}/v1${FILES}/${id}/download`, { headers })).arrayBuffer(),
  );
};

describe('uploading in one go', () => {
  it('answers the complete file', async () => {
    const { status, body } = await asha.upload('पेपर "2024".pdf', PDF, 'my-file');
    expect(status).toBe(201);
    expect(body).toEqual({
      $id: 'my-file',
      bucketId: 'files',
      $createdAt: expect.stringMatching(/\+00:00$/),
      $updatedAt: expect.stringMatching(/\+00:00$/),
      $permissions: [`read("user:${asha.id}")`, `update("user:${asha.id}")`, `delete("user:${asha.id}")`],
      name: 'पेपर "2024".pdf',
      folder: '',
      key: 'पेपर "2024".pdf',
      signature: createHash('md5').update(PDF).digest('hex'),
      mimeType: 'application/pdf',
      sizeOriginal: PDF.length,
      sizeActual: PDF.length,
      chunksTotal: 1,
      chunksUploaded: 1,
      encryption: false,
      compression: 'none',
    });
    expect((await asha.call('GET', `${FILES}/my-file`)).body).toEqual(body);
    await asha.share({ image: 'my-file' });
    const read = await new Person(panna.url).call('GET', `${FILES}/my-file`);
    expect(read.body).toEqual({ ...body, $permissions: ['read("any")'] });
  });

  it('takes fields after the file too', async () => {
    const form = fileForm('unique()', 'paper.pdf', PDF);
    form.append('permissions[]', 'read("any")');
    form.append('folder', '');
    expect((await asha.call('POST', FILES, { body: form })).status).toBe(201);
  });

  it('tells the type by the bytes, not by the name', async () => {
    expect((await asha.upload('photo.pdf', PNG)).body.mimeType).toBe('image/png');
    const { status, body } = await asha.upload('paper.pdf', Buffer.from('<script>alert(1)</script>'));
    expect([status, body.type]).toEqual([400, 'storage_file_type_unsupported']);
    expect(body.message).toBe('File extension not allowed');
  });

  it('under an id that is taken is a conflict, for its owner too', async () => {
    const { body } = await asha.upload();
    for (const person of [asha, await student(panna)]) {
      const again = await person.upload('paper.pdf', PDF, body.$id);
      expect([again.status, again.body.type]).toEqual([409, 'storage_file_already_exists']);
    }
  });

  it('of an empty file is refused', async () => {
    const { status, body } = await asha.upload('empty.pdf', Buffer.alloc(0));
    expect([status, body.type]).toEqual([400, 'storage_file_empty']);
    expect(body.message).toBe('Empty file passed to the endpoint.');
  });

  it('takes the id after the file too, as the SDK for Go sends it', async () => {
    const { status, body } = await asha.call('POST', FILES, { body: idBehind('behind', PDF) });
    expect([status, body.$id, (await bytesOf('behind')).equals(PDF)]).toEqual([201, 'behind', true]);
  });

  it('takes the id after the first chunk, whose answer names it for the others', async () => {
    const whole = randomPdf(CHUNK + 1000);
    const range = { 'Content-Range': `bytes 0-${CHUNK - 1}/${whole.length}` };
    const first = await asha.call('POST', FILES, {
      body: idBehind('chunks-behind', whole.subarray(0, CHUNK)),
      headers: range,
    });
    expect([first.status, first.body.chunksUploaded]).toEqual([201, 1]);
    const last = await chunk(whole, 2, { 'X-Appwrite-ID': first.body.$id });
    expect([last.body.$id, last.body.chunksUploaded]).toEqual(['chunks-behind', 2]);
    expect((await bytesOf('chunks-behind')).equals(whole)).toBe(true);
  });

  it.each([
    ['no id at all', formWith('file', new File([PDF], 'paper.pdf')), 'Param "fileId" is not optional.'],
    [
      'the id after a file of more than a chunk',
      idBehind('unique()', randomPdf(CHUNK + 1)),
      'Param "fileId" is not optional. It must come before a file of more than 5 MiB.',
    ],
    ['an invalid id after the file', idBehind('a b', PDF), /^Invalid `fileId` param: Parameter must contain/],
  ])('with %s is refused, and says why', async (_name, body, message) => {
    const answer = await asha.call('POST', FILES, { body });
    expect([answer.status, answer.body.type]).toEqual([400, 'general_argument_invalid']);
    expect(answer.body.message).toMatch(message);
  });

  it.each([
    ['no form', '{}', 'Param "fileId" is not optional.'],
    ['no file', formWith('fileId', 'unique()'), 'Param "file" is not optional.'],
    [
      'a file of another name',
      formWith('picture', new File([PDF], 'a.pdf')),
      'Param "file" is not optional.',
    ],
    ['an id that is none', fileForm('a b', 'a.pdf', PDF), /^Invalid `fileId` param: Parameter must contain/],
    [
      'a nameless file',
      fileForm('unique()', '\t', PDF),
      /^Invalid `file` param: A file name must have 1 to 255/,
    ],
    ['an endless name', fileForm('unique()', 'a'.repeat(256), PDF), /^Invalid `file` param: A file name/],
  ])('with %s is refused', async (_name, body, message) => {
    const answer = await asha.call('POST', FILES, { body });
    expect([answer.status, answer.body.type]).toEqual([400, 'general_argument_invalid']);
    expect(answer.body.message).toMatch(message);
  });

  it('to another bucket is not found', async () => {
    const { status, body } = await asha.call('POST', '/storage/buckets/other/files', { body: {} });
    expect([status, body.type]).toEqual([404, 'storage_bucket_not_found']);
  });
});

describe('uploading in chunks', () => {
  it('works with all but the first at once, in any order', async () => {
    const whole = randomPdf(3 * CHUNK + 1000);
    const first = await chunk(whole, 1);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ chunksTotal: 4, chunksUploaded: 1, sizeOriginal: whole.length });
    const id = { 'x-appwrite-id': first.body.$id };
    const others = await Promise.all([4, 2, 3].map((number) => chunk(whole, number, id)));
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
    const last = others.find(({ body }) => body.chunksUploaded === 4);
    expect(last?.body.signature).toBe(createHash('md5').update(whole).digest('hex'));
    expect((await bytesOf(first.body.$id)).equals(whole)).toBe(true);
  });

  it('may begin with the last chunk, and repeat one', async () => {
    const whole = randomPdf(CHUNK + 10);
    const id = { 'x-appwrite-id': 'backwards' };
    expect((await chunk(whole, 2, id)).body.chunksUploaded).toBe(1);
    expect((await chunk(whole, 2, id)).body.chunksUploaded).toBe(1);
    expect((await chunk(whole, 1, id)).body.chunksUploaded).toBe(2);
    expect((await bytesOf('backwards')).equals(whole)).toBe(true);
    const again = await chunk(whole, 1, id);
    expect([again.status, again.body.chunksUploaded]).toEqual([200, 2]);
  });

  it('is not there for other accounts, to see or to add to, before it is complete', async () => {
    const whole = randomPdf(CHUNK + 10);
    const id = { 'x-appwrite-id': 'half-done' };
    await chunk(whole, 1, id);
    const other = await student(panna);
    expect((await chunk(whole, 2, id, other)).body.type).toBe('storage_file_already_exists');
    expect((await other.call('GET', `${FILES}/half-done`)).status).toBe(404);
    expect((await asha.call('GET', `${FILES}/half-done`)).body.chunksUploaded).toBe(1);
    for (const path of ['view', 'download', 'preview']) {
      expect((await asha.call('GET', `${FILES}/half-done/${path}`)).body.type).toBe('storage_file_not_found');
    }
    expect((await asha.share({ image: 'half-done' })).body.type).toBe('row_invalid_structure');
    expect((await asha.call('DELETE', `${FILES}/half-done`)).status).toBe(204);
    expect((await asha.call('GET', `${FILES}/half-done`)).status).toBe(404);
  });

  it.each([
    ['a range that is none', { 'Content-Range': 'bytes nonsense' }, 'storage_invalid_content_range'],
    ['a chunk of another size', { 'Content-Range': `bytes 0-9/10` }, 'storage_invalid_content_range'],
    ['a half chunk', { 'Content-Range': `bytes 0-99/${CHUNK + 10}` }, 'storage_invalid_content_range'],
    ['an id that is none', { 'x-appwrite-id': 'unique()' }, 'storage_invalid_appwrite_id'],
  ])('with %s is refused', async (_name, headers, type) => {
    const { status, body } = await chunk(randomPdf(CHUNK + 10), 1, headers);
    expect([status, body.type]).toEqual([400, type]);
  });

  it('whose bytes are fewer than announced keeps what was there', async () => {
    const whole = randomPdf(CHUNK + 10);
    const id = { 'x-appwrite-id': 'shortened' };
    await chunk(whole, 2, id);
    const short = await asha.call('POST', FILES, {
      body: fileForm('unique()', 'scan.pdf', whole.subarray(0, 5)),
      headers: { ...id, 'Content-Range': `bytes ${CHUNK}-${CHUNK + 9}/${whole.length}` },
    });
    expect([short.status, short.body.type]).toEqual([400, 'storage_invalid_content_range']);
    await chunk(whole, 1, id);
    expect((await bytesOf('shortened')).equals(whole)).toBe(true);
  });

  it('of a file that is too large is refused at its first chunk', async () => {
    const { status, body } = await chunk(randomPdf(CHUNK), 1, {
      'Content-Range': `bytes 0-${CHUNK - 1}/${21 * 1024 * 1024}`,
    });
    expect([status, body.type]).toEqual([400, 'storage_invalid_file_size']);
    expect(body.message).toBe('File size not allowed');
  });
});

describe('an upload after one that failed', () => {
  it('begins anew under the same id, with a file of another size', async () => {
    const wrong = Buffer.concat([Buffer.from('MZ'), randomBytes(2 * CHUNK)]);
    const id = 'second-try';
    const form = (whole: Buffer, number: number) =>
      chunk(whole, number, { 'x-appwrite-id': id }).then(({ status }) => status);
    expect(await form(wrong, 1)).toBe(400);
    const right = randomPdf(CHUNK + 10);
    expect([await form(right, 1), await form(wrong, 2), await form(right, 2)]).toEqual([201, 400, 201]);
    expect((await bytesOf(id)).equals(right)).toBe(true);
  });

  it('may be whole where chunks were before, and the other way round', async () => {
    await chunk(randomPdf(CHUNK + 10), 1, { 'x-appwrite-id': 'smaller' });
    expect((await asha.upload('paper.pdf', PDF, 'smaller')).status).toBe(201);
    expect((await bytesOf('smaller')).equals(PDF)).toBe(true);
    expect((await asha.upload('paper.pdf', Buffer.from('no paper'), 'larger')).status).toBe(400);
    const whole = randomPdf(CHUNK + 10);
    await chunk(whole, 1, { 'x-appwrite-id': 'larger' });
    await chunk(whole, 2, { 'x-appwrite-id': 'larger' });
    expect((await bytesOf('larger')).equals(whole)).toBe(true);
  });

  it('cannot be started again by another account', async () => {
    await chunk(randomPdf(CHUNK + 10), 1, { 'x-appwrite-id': 'hers' });
    const other = await student(panna);
    const taken = await other.upload('paper.pdf', PDF, 'hers');
    expect([taken.status, taken.body.type]).toEqual([409, 'storage_file_already_exists']);
    expect((await asha.call('DELETE', `${FILES}/hers`)).status).toBe(204);
  });
});

describe('an upload that is not allowed', () => {
  it.each([['a guest’s'], ['a newcomer’s']])('%s is answered before the body has arrived', async (who) => {
    const person = who === 'a newcomer’s' ? await newcomer(panna) : new Person(panna.url);
    const { answer, sent } = await beginUpload(person, 15_000_000, 1000);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"type":"user_unauthorized"/s);
    expect(sent).toBeLessThan(10_000);
  });

  it('reaches a client that sends everything before it listens', async () => {
    const { status, body } = await new Person(panna.url).upload('paper.pdf', randomPdf(15_000_000));
    expect([status, body.type]).toEqual([401, 'user_unauthorized']);
  });

  it('that is too large is refused as such', async () => {
    const { status, body } = await asha.upload('paper.pdf', randomPdf(21 * 1024 * 1024));
    expect([status, body.type]).toEqual([400, 'storage_invalid_file_size']);
  });
});

describe('an upload that breaks off', () => {
  it('leaves nothing behind, and gets no answer', async () => {
    const { answer } = await beginUpload(asha, 1_000_000, 500_000, { breakOff: true });
    expect(answer).toBe('');
    await expect.poll(() => incoming(panna)).toEqual([]);
  });

  it('in the middle of the form is the sender’s fault', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n';
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${PDF}`;
    for (const body of [head, head + file, `${head}--b\r\nnonsense`, 'nonsense', '--b--\r\n', '']) {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
      const { status } = await asha.call('POST', FILES, { body, headers });
      expect([body.slice(-20), status]).toEqual([body.slice(-20), 400]);
    }
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=b',
    ]) {
      const { status } = await asha.call('POST', FILES, { body: head, headers: { 'Content-Type': type } });
      expect([type, status]).toEqual([type, 400]);
    }
    await expect.poll(() => incoming(panna)).toEqual([]);
  });
});

describe('a form without an end', () => {
  it('is answered, and kept nowhere', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const { status, body } = await asha.call('POST', FILES, { body: 'a'.repeat(5_000_000), headers });
    expect([status, body.type]).toEqual([400, 'general_bad_request']);
    const fields = new FormData();
    for (let count = 0; count < 500; count++) fields.append('permissions[]', 'read("any")');
    expect((await asha.call('POST', FILES, { body: fields })).status).toBe(400);
  });
});

describe('deleting a file', () => {
  it('is for its owner', async () => {
    const { body: file } = await asha.upload();
    const { body: row } = await asha.share();
    for (const person of [new Person(panna.url), await student(panna)]) {
      const temporary = await person.call('DELETE', `${FILES}/${file.$id}`);
      expect([temporary.status, temporary.body.type]).toEqual([404, 'storage_file_not_found']);
      const shared = await person.call('DELETE', `${FILES}/${row.image}`);
      expect([shared.status, shared.body.type]).toEqual([401, 'user_unauthorized']);
    }
    expect((await asha.call('DELETE', `${FILES}/${file.$id}`, { body: {} })).status).toBe(204);
    expect((await asha.call('DELETE', `${FILES}/${file.$id}`)).body.type).toBe('storage_file_not_found');
  });

  it('is refused while a paper has it', async () => {
    const { body: row } = await asha.share();
    const { status, body } = await asha.call('DELETE', `${FILES}/${row.image}`);
    expect([status, body.type]).toEqual([409, 'storage_file_in_use']);
  });
});

function formWith(name: string, value: string | File): FormData {
  const form = new FormData();
  form.append(name, value);
  return form;
}

/** Chunks that are kept but not joined, and what is left of broken ones. */
/** Files on the disk of incomplete uploads; none where bytes are in a bucket. */
async function incoming({ dataDir }: Panna): Promise<string[]> {
  if (process.env.TEST_ENGINES === 'scale') return [];
  const entries = await readdir(join(dataDir, 'files/incoming'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Announces `length` bytes, sends the first of them, and tells what came back meanwhile. */
function beginUpload(person: Person, length: number, send: number, { breakOff = false } = {}) {
  const { hostname, port } = new URL(person.url);
  const form = `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
  const body = form.padEnd(send, 'a');
  const head = `POST /v1${FILES} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${person.cookie || 'a=b'}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
  const served: Socket[] = [];
  // The product runs in this process, so its end of the connection tells how much has arrived.
  const serve = (message: unknown) => served.push((message as { socket: Socket }).socket);
  if (breakOff) subscribe('net.server.socket', serve);
  return new Promise<{ answer: string; sent: number }>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head + body));
    let answer = '';
    const finish = () => {
      unsubscribe('net.server.socket', serve);
      socket.destroy();
      resolve({ answer, sent: body.length });
    };
    socket.on('data', (data) => {
      answer += data;
      if (answer.endsWith('}')) finish();
    });
    socket.on('error', reject);
    const isRead = ({ remotePort, bytesRead }: Socket) =>
      remotePort === socket.localPort && bytesRead === head.length + body.length;
    if (breakOff) until('it is read', () => served.some(isRead)).then(finish, reject);
  });
}
