import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePdf, madePng } from '../../test/made-papers.ts';
import { type Panna, startPanna } from '../../test/panna.ts';
import { type Person, student } from '../../test/person.ts';
import { until } from '../../test/until.ts';

const FILES = '/v1/storage/buckets/files/files';

let panna: Panna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  await asha.upload('paper.pdf', (await madePdf()).buffer, 'paper');
  await asha.upload('photo.png', madePng('photo.png', 1000).buffer, 'photo');
  await asha.upload('noise.pdf', Buffer.from('%PDF-1.7 nothing that anybody could read'), 'noise');
  for (const image of ['paper', 'photo', 'noise']) await asha.share({ image });
  for (const id of ['paper', 'photo', 'noise'])
    await until('it can be drawn', async () => (await get(id)).status !== 503);
});
afterAll(() => panna.close());

async function get(id: string, query = '', headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${panna.url}${FILES}/${id}/preview?project=panna${query}`, { method, headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function seen(id: string, query: string) {
  const { status, headers, bytes } = await get(id, query);
  if (status !== 200) return [status, bytes.toString()];
  const { format, width, height } = await sharp(bytes).metadata();
  expect(headers.get('content-type')).toBe(`image/${format}`);
  return `${format} ${width}x${height}`;
}

describe('a preview', () => {
  it.each([
    ['', 'webp 1440x1920'],
    ['&width=0&height=0', 'webp 1440x1920'],
    ['&width=1', 'webp 160x213'],
    ['&width=161', 'webp 360x480'],
    ['&width=720', 'webp 720x960'],
    ['&width=4000', 'webp 1440x1920'],
    ['&height=400', 'webp 360x480'],
    ['&width=200&height=200', 'webp 360x360'],
    ['&width=100&height=4000', 'webp 1440x5760'],
    ['&width=4000&height=1', 'webp 1440x1'],
    ['&width=200&height=100&gravity=bottom-right&output=png', 'png 360x180'],
    ['&width=300&output=jpg', 'jpeg 360x480'],
    ['&width=300&output=jpeg&quality=0', 'jpeg 360x480'],
    ['&width=300&quality=-1', 'webp 360x480'],
    [
      '&page=1&width=300&borderWidth=2&borderColor=ff0000&borderRadius=9&opacity=0.5&rotation=90&background=fff',
      'webp 360x480',
    ],
    ['&width=300&token=any&impersonateuserid=', 'webp 360x480'],
  ])('of a paper as %s is %s', async (query, expected) => {
    expect(await seen('paper', query)).toBe(expected);
  });

  it('of a photo is a picture of it', async () => {
    expect([await seen('photo', ''), await seen('photo', '&width=160')]).toEqual([
      'webp 1440x1440',
      'webp 160x160',
    ]);
  });

  it('is the smaller the lower its quality', async () => {
    const size = async (quality: number) =>
      (await get('paper', `&width=720&output=jpg&quality=${quality}`)).bytes.length;
    expect(await size(10)).toBeLessThan(await size(90));
  });

  it('shows what is asked to stay in sight', async () => {
    const top = await get('paper', '&width=300&height=100&gravity=top&output=png');
    const bottom = await get('paper', '&width=300&height=100&gravity=bottom&output=png');
    // The made paper has its line of text near its head.
    const darkest = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.min ?? 255;
    expect([(await darkest(top.bytes)) < 100, (await darkest(bottom.bytes)) > 240]).toEqual([true, true]);
  });

  it('may be kept for five minutes, and is not sent again to those who have it', async () => {
    const { headers } = await get('paper', '&width=300&output=jpg');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    const etag = headers.get('etag') ?? '';
    const again = await get('paper', '&width=300&output=jpg', { 'If-None-Match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    const others = ['&width=300&output=png', '&width=700&output=jpg', '&width=300&output=jpg&quality=9'];
    for (const other of others) expect((await get('paper', other)).headers.get('etag')).not.toBe(etag);
  });

  it('tells a HEAD how large it is', async () => {
    const { status, headers, bytes } = await get('paper', '&width=300', {}, 'HEAD');
    expect([status, Number(headers.get('content-length')) > 100, bytes.length]).toEqual([200, true, 0]);
  });

  it.each([
    '&width=-1',
    '&width=4001',
    '&width=1e3',
    '&width=12.5',
    '&width=',
    '&width=1&width=2',
    '&height=nine',
    '&gravity=middle',
    '&quality=101',
    '&output=gif',
    '&output=avif',
    '&output=__proto__',
    '&opacity=2',
    '&rotation=361',
    '&borderColor=red',
    '&background=12345',
    '&page=0',
    '&page=2',
    '&page=1001',
    '&page=one',
  ])('is refused with %s', async (query) => {
    const { status, bytes } = await get('paper', query);
    expect([status, JSON.parse(bytes.toString()).type]).toEqual([400, 'general_argument_invalid']);
  });

  it('of a file that cannot be read says why', async () => {
    const { status, bytes } = await get('noise');
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      403,
      expect.objectContaining({
        type: 'storage_bucket_transformations_disabled',
        message: expect.stringContaining('damaged'),
      }),
    ]);
  });
});

describe('a flood of previews', () => {
  it('is made or refused, and page pictures are shown meanwhile', async () => {
    const flood = Array.from({ length: 50 }, (_, quality) =>
      get('paper', `&width=100&height=50&output=jpg&quality=${quality}`),
    );
    const picture = await fetch(`${panna.url}/pages/paper/1-720.webp`);
    expect([picture.status, (await picture.bytes()).length > 100]).toEqual([200, true]);
    const answers = await Promise.all(flood);
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect([made.length + refused.length, made.length >= 31]).toEqual([50, true]);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '2'));
  });
});
