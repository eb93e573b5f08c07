import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { PDF, Person, student } from '../../test/person.ts';
import { until } from '../../test/until.ts';

// On a disk only, whichever engines the other calls are tested on.
const isOnDisk = process.env.TEST_ENGINES !== 'scale';

describe.runIf(isOnDisk)('a file that the proxy sends', () => {
  let panna: Panna;
  let asha: Person;
  let image: string;
  beforeAll(async () => {
    panna = await startPanna({ FILES_HANDOFF: '/kept-files/' });
    asha = await student(panna);
    image = (await asha.upload('paper.pdf')).body.$id;
    // A PDF is shown once it was examined.
    const own = () => asha.call('GET', `/storage/buckets/files/files/${image}/view`);
    const disposition = async () => (await own()).headers.get('content-disposition');
    await until('it is examined', async () => (await disposition())?.startsWith('inline'));
  });
  afterAll(() => panna.close());

  const view = (headers: Record<string, string> = {}, method = 'GET') =>
    new Person(panna.url).call(method, `/storage/buckets/files/files/${image}/view`, { headers });

  it('is named to the proxy only for those who may see it, with the head that it has today', async () => {
    const hidden = await view();
    expect([hidden.status, hidden.headers.has('x-accel-redirect')]).toEqual([404, false]);
    const own = await asha.call('GET', `/storage/buckets/files/files/${image}/view`);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await asha.share({ image });
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, body } = await view({ Range: 'bytes=0-9' });
      expect([status, body, headers.has('accept-ranges')]).toEqual([200, '', false]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-accel-redirect': expect.stringMatching(/^\/kept-files\/[\w-]{2}\/[\w-]+$/),
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename=paper.pdf',
        'cache-control': 'private, max-age=300, must-revalidate',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'; object-src 'self'"),
      });
    }
  });

  it('is the joined file in the folder of the proxy', async () => {
    const name = (await view()).headers.get('x-accel-redirect')?.replace('/kept-files/', '') ?? '';
    expect((await stat(join(panna.dataDir, 'files/kept', name))).size).toBe(PDF.length);
  });

  it('is answered without the proxy where nothing has to be read', async () => {
    const etag = (await view()).headers.get('etag') ?? '';
    for (let time = 0; time < 3; time += 1) {
      const known = await view({ 'If-None-Match': etag });
      expect([known.status, known.headers.has('x-accel-redirect')]).toEqual([304, false]);
    }
    const head = await view({}, 'HEAD');
    expect([head.headers.get('content-length'), head.headers.has('x-accel-redirect')]).toEqual([
      String(PDF.length),
      false,
    ]);
    const behind = await view({ Range: `bytes=${PDF.length}-` });
    expect([behind.status, behind.headers.has('x-accel-redirect')]).toEqual([416, false]);
  });

  it('is not reached by the address that the proxy has', async () => {
    const address = (await view()).headers.get('x-accel-redirect') ?? '';
    expect((await fetch(panna.url + address)).status).toBe(404);
  });
});
