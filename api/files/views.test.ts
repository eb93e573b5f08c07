import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomPdf } from '../../scripts/papers/pageless-pdf.ts';
import { type Panna, startPanna } from '../../test/panna.ts';
import { type Person, student } from '../../test/person.ts';
import { untilPrepared } from '../../test/reading.ts';

const FILES = '/v1/storage/buckets/files/files';
const PAPER = randomPdf(100_000);
const PHOTO = Buffer.concat([Buffer.from('ffd8ffdb03ea', 'hex'), randomBytes(1000)]);

let panna: Panna;
let asha: Person;
let paper: string;
let photo: string;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  paper = (await asha.upload('डेटा "स्ट्रक्चर्स" 2024.pdf', PAPER)).body.$id;
  photo = (await asha.upload('photo', PHOTO)).body.$id;
  const notes = [await asha.share({ image: paper }), await asha.share({ image: photo })];
  // A PDF is shown once it was examined.
  await untilPrepared(panna, `/notes/${notes[0]?.body.$id}`);
});
afterAll(() => panna.close());

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${panna.url}${FILES}/${path}`, { method, headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('looking at a file', () => {
  it('gives its bytes to everybody, inline, to be asked for again after five minutes', async () => {
    const { status, headers, bytes } = await get(`${paper}/view?project=panna&impersonateuserid=`);
    expect([status, bytes.equals(PAPER)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100000',
      'content-disposition': expect.stringMatching(/^inline; filename="[ -~]+"; filename\*=UTF-8''%E0%A4%A1/),
      'cache-control': 'private, max-age=300, must-revalidate',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['TIT-233 गणित.pdf', /filename="TIT-233 (\w+)\.pdf"; filename\*=/],
    ['गणित.pdf', /filename=(\w+)\.pdf; filename\*=/],
  ])('names %s in ASCII too, unlike any other file', async (name, plain) => {
    const { body } = await asha.upload(name, randomPdf(900));
    const { headers } = await asha.call('GET', `/storage/buckets/files/files/${body.$id}/download`);
    expect(plain.exec(headers.get('content-disposition') ?? '')?.[1]).toBe(body.$id);
  });

  it('names it in ASCII without accents', async () => {
    const { body } = await asha.upload('résumé.pdf', randomPdf(900));
    const { headers } = await asha.call('GET', `/storage/buckets/files/files/${body.$id}/download`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=resume\.pdf; filename\*=/);
  });

  it('names it without signs that change the direction of the text behind them, joiners stay', async () => {
    const name = '\u2067exam\u202efdp.\u200fक्\u200dष\u061c.pdf';
    const { body } = await asha.upload(name, randomPdf(900));
    expect([body.name, body.key]).toEqual(Array(2).fill('examfdp.क्\u200dष.pdf'));
    const { headers } = await asha.call('GET', `/storage/buckets/files/files/${body.$id}/view`);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).not.toMatch(
      /[\u061c\u200f\u202e\u2067]/,
    );
    expect((await asha.upload('\u202e\u2066', PAPER)).status).toBe(400);
    const upload = await asha.call('POST', '/storage/buckets/files/uploads', {
      body: { fileId: 'turned', name, size: 9 },
    });
    expect([upload.status, upload.body.name]).toEqual([200, 'examfdp.क्\u200dष.pdf']);
  });

  it('never lets it act as a page', async () => {
    const policy = async (id: string) => (await get(`${id}/view`)).headers.get('content-security-policy');
    expect(await policy(photo)).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
    );
    expect(await policy(paper)).toBe(
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:",
    );
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await get(`${paper}/view`)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, bytes } = await get(`${paper}/view`, { 'If-None-Match': known });
      expect([known, status, bytes.length]).toEqual([known, 304, 0]);
      expect(headers.get('etag')).toBe(etag);
      expect(headers.get('cache-control')).toContain('max-age=300');
    }
    expect((await get(`${paper}/view`, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('can be asked about without its bytes', async () => {
    const { status, headers, bytes } = await get(`${paper}/view`, { Range: 'bytes=0-9' }, 'HEAD');
    expect([status, headers.get('content-length'), bytes.length]).toEqual([200, '100000', 0]);
    expect(headers.get('content-type')).toBe('application/pdf');
  });
});

describe('a small file that is asked for again and again', () => {
  const often = async (path: string, cookie?: string) => {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    await get(path, headers);
    await get(path, headers);
    return get(path, headers);
  };

  it('is the same each time, for every caller', async () => {
    const headOf = ({ headers }: { headers: Headers }) => {
      // Each answer has its own moment and its own id.
      const { date: _, 'x-request-id': _id, ...head } = Object.fromEntries(headers);
      return head;
    };
    const first = await get(`${photo}/download`);
    for (const again of [await often(`${photo}/download`), await often(`${photo}/download`, asha.cookie)]) {
      expect([again.status, again.bytes.equals(PHOTO)]).toEqual([200, true]);
      expect(headOf(again)).toEqual(headOf(first));
    }
    const known = await get(`${photo}/download`, { 'If-None-Match': String(first.headers.get('etag')) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const head = await get(`${photo}/download`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PHOTO.length)]);
    const part = await get(`${photo}/download`, { Range: 'bytes=0-9' });
    expect([part.status, part.bytes]).toEqual([206, PHOTO.subarray(0, 10)]);
  });

  it('is its owner’s alone once its note is gone, and everybody’s again with the next one', async () => {
    const bina = await student(panna);
    const image = (await asha.upload('photo', PHOTO)).body.$id;
    const path = `${image}/view`;
    const statuses = async () => {
      const asked = [await get(path), await often(path), await often(path, bina.cookie)];
      return asked.map(({ status }) => status);
    };
    for (let time = 0; time < 2; time += 1) {
      const note = (await asha.share({ image })).body.$id;
      expect(await statuses()).toEqual([200, 200, 200]);
      await asha.call('DELETE', `/tablesdb/library/tables/notes/rows/${note}`);
      expect((await get(path)).status).toBe(404);
      const own = await often(path, asha.cookie);
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(await statuses()).toEqual([404, 404, 404]);
    }
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=99990-999999', 99_990, 99_999],
    ['bytes=0-0', 0, 0],
  ])('%s', async (range, start, end) => {
    const { status, headers, bytes } = await get(`${paper}/view`, { Range: range });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/100000`]);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes.equals(PAPER.subarray(start, end + 1))).toBe(true);
  });

  it('behind its end is refused, and says how long it is', async () => {
    const { status, headers, bytes } = await get(`${paper}/download`, { Range: 'bytes=100000-' });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */100000']);
    expect(JSON.parse(bytes.toString()).type).toBe('storage_invalid_range');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-disposition')).toBeNull();
  });

  it('of several is the whole; so is one of a file that has changed', async () => {
    expect((await get(`${paper}/view`, { Range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await get(`${paper}/view`, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
    const etag = (await get(`${paper}/view`)).headers.get('etag') ?? '';
    expect((await get(`${paper}/view`, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  });
});

describe('downloading a file', () => {
  it('offers it under the name of its paper, with an honest ending; under its own name while it has none', async () => {
    const { status, headers, bytes } = await get(`${photo}/download`);
    expect([status, bytes.equals(PHOTO)]).toEqual([200, true]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="TIT-233 Mid-term.jpg"');
    const own = (await asha.upload('alone', PHOTO)).body.$id;
    const alone = await asha.call('GET', `/storage/buckets/files/files/${own}/download`);
    expect(alone.headers.get('content-disposition')).toBe('attachment; filename=alone.jpg');
    expect(headers.get('content-type')).toBe('image/jpeg');
  });

  it('that is left in the middle harms no other request', async () => {
    await new Promise<void>((resolve) => {
      const asked = request(`${panna.url}${FILES}/${paper}/download`, (answer) => {
        answer.once('data', () => {
          answer.destroy();
          resolve();
        });
      });
      asked.on('error', () => {});
      asked.end();
    });
    expect((await get(`${paper}/view`)).status).toBe(200);
  });
});

describe('a file that is not there', () => {
  it.each(['view', 'download', 'preview', ''])('is not found: %s', async (path) => {
    const { status, bytes } = await get(`no-such-file/${path}`.replace(/\/$/, ''));
    expect([status, JSON.parse(bytes.toString()).type]).toEqual([404, 'storage_file_not_found']);
  });

  it('is not found in another bucket, nor under another project', async () => {
    const other = await fetch(`${panna.url}/v1/storage/buckets/other/files/${paper}/view`);
    expect([other.status, (await other.json()).type]).toEqual([404, 'storage_bucket_not_found']);
    const { status, bytes } = await get(`${paper}/view?project=other`);
    expect([status, JSON.parse(bytes.toString()).type]).toEqual([404, 'project_not_found']);
  });
});
