import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomPdf } from '../scripts/papers/pageless-pdf.ts';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';
import { unzips } from './unzips.ts';

const ZIP = '/zip/COT/IT/2nd/TIT-233';
const PAGE = '/home/COT/IT/2nd/TIT-233';
/** No connection takes so much before its client reads. */
const LARGE = 24_000_000;

let panna: Panna;
let asha: Person;
const papers = [
  { exam: 'end-semester', examYear: 2024, description: 'End semester' },
  { exam: 'end-semester', examYear: 2024, description: 'The same again' },
  { examYear: 2023, description: 'प्रश्न पत्र' },
].map((fields, index) => ({ fields, bytes: randomPdf(40_000 + index) }));

beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  for (const { fields, bytes } of papers) await share(fields, bytes);
});
afterAll(() => panna.close());

async function share(fields: Record<string, unknown>, bytes: Uint8Array) {
  const image = (await asha.upload('scan.pdf', bytes)).body.$id;
  expect((await asha.share({ ...fields, image })).status).toBe(201);
}
const ask = (path: string, init: RequestInit = {}) => fetch(panna.url + path, init);

describe('a course as one ZIP', () => {
  it('is sound, as long as it says, and holds each paper under the name of its download', async () => {
    const answer = await ask(ZIP);
    const zip = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    expect([answer.status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-length']).toBe(String(zip.length));
    expect(headers['content-disposition']).toBe('attachment; filename="TIT-233 Data Structures.zip"');
    expect(headers['cache-control']).toBe('private, no-store');
    const files = unzipSync(zip);
    expect(Object.keys(files).sort()).toEqual([
      'TIT-233 End semester 2024 (2).pdf',
      'TIT-233 End semester 2024.pdf',
      'TIT-233 प्रश्न पत्र.pdf',
    ]);
    expect(Buffer.compare(files['TIT-233 End semester 2024.pdf'] ?? zip, papers[1]?.bytes ?? zip)).toBe(0);
    await unzips(zip);
    const head = await ask(ZIP, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, headers['content-length']]);
  });

  it('has its size on the button of the course page, and so has a part of it', async () => {
    const html = await (await ask(PAGE)).text();
    expect(html).toMatch(
      /<a [^>]*href="\/zip\/COT\/IT\/2nd\/TIT-233"[^>]*>.*?Download all: 3 papers, 120\u00a0kB/,
    );
    const part = await (await ask(`/hi${PAGE}?examYear=2024`)).text();
    expect(part).toContain('ये 2 पेपर डाउनलोड करें, 80\u00a0kB');
    const [, href = ''] = /href="(\/hi\/zip\/[^"]*)"/.exec(part) ?? [];
    const zip = await (await ask(href)).arrayBuffer();
    expect(Object.keys(unzipSync(new Uint8Array(zip)))).toHaveLength(2);
  });

  it('of chosen papers holds these alone, and says their size before', async () => {
    const choose = '/choose/COT/IT/2nd/TIT-233';
    expect(await (await ask(PAGE)).text()).toContain(`href="${choose}"`);
    const html = await (await ask(choose)).text();
    const ids = [...html.matchAll(/name="paper"[^>]* value="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids).toHaveLength(3);
    const chosen = new URLSearchParams([['chosen', '1'], ...ids.slice(1).map((id) => ['paper', id])]);
    const added = await (await ask(`${choose}?${chosen}`)).text();
    expect(added).toContain('Download selected (2), 80\u00a0kB');
    expect(added.match(/checked=""/g)).toHaveLength(2);
    const zip = new Uint8Array(await (await ask(`${ZIP}?${chosen}`)).arrayBuffer());
    expect(Object.keys(unzipSync(zip))).toHaveLength(2);
    const none = await ask(`${ZIP}?chosen=1`, { redirect: 'manual' });
    expect([none.status, none.headers.get('location')]).toEqual([302, `${choose}?chosen=1`]);
    expect(await (await ask(`${choose}?chosen=1`)).text()).toContain('Select at least one paper.');
    // A paper of another course is none of this one, and what is no id chooses nothing.
    const other = await asha.share({ course: 'TIT-241' });
    expect(other.status).toBe(201);
    for (const [paper, status] of [
      [other.body.$id, 404],
      ['none', 404],
      ['a\u0000b', 302],
    ] as const) {
      const answer = await ask(`${ZIP}?${new URLSearchParams({ paper })}`, { redirect: 'manual' });
      expect([paper, answer.status]).toEqual([paper, status]);
    }
  });

  it.each([`${ZIP}?examYear=1990`, '/zip/COT/IT/2nd/NONE-1', '/zip/COT/IT/1st/TIT-233'])(
    'is not there at %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it('is not put into a string where a page would fetch its data, however often', async () => {
    const whole = papers.reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (let times = 0; times < 17; times += 1) {
      const answer = await ask(`${ZIP}.data`);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(whole / 50);
    }
    expect((await ask(ZIP, { method: 'HEAD' })).status).toBe(200);
  });

  it('is refused while the network has very many in progress, and ends when its reader goes', async () => {
    await share({ description: 'Large', examYear: 2025 }, randomPdf(LARGE));
    const leaving = new AbortController();
    const open = () => ask(ZIP, { signal: leaving.signal });
    const answers = [];
    while (answers.at(-1)?.status !== 429) answers.push(await open());
    expect(answers).toHaveLength(17);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
    expect(await answers.at(-1)?.text()).toContain('Your network is already downloading 16 ZIPs');
    leaving.abort();
    await expect.poll(async () => (await ask(ZIP, { method: 'HEAD' })).status).toBe(200);
  });
});
