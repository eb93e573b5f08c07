import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';

const COURSE = '/feeds/COT/IT/2nd/TIT-233';
const AWKWARD = 'Stacks & queues <2024> "all"';

let panna: Panna;
let asha: Person;
let first: string;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  first = await share({ description: AWKWARD, exam: 'end-semester', examYear: 2024 });
});
afterAll(() => panna.close());

async function share(fields: Record<string, unknown>): Promise<string> {
  const answer = await asha.share(fields);
  expect(answer.status).toBe(201);
  return answer.body.$id;
}
const ask = (path: string, headers = {}) => fetch(panna.url + path, { headers });
const read = async (path: string) => (await ask(path)).text();
const partsOf = (xml: string, name: string) =>
  [...xml.matchAll(RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

describe('a feed of new papers', () => {
  it.each(['/feeds/library.atom', COURSE])('is whole in the form of Atom at %s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const xml = await answer.text();
    expect(openTagsOf(xml)).toEqual([]);
    const [feed = '', entry = ''] = xml.split('<entry>');
    for (const part of ['id', 'title', 'updated']) {
      expect(partsOf(feed, part)).toHaveLength(1);
      expect(partsOf(entry, part)).toHaveLength(1);
    }
    expect(feed).toContain('<author><name>Panna</name></author>');
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${panna.url}${path}"/>`);
    expect(partsOf(entry, 'id')).toEqual([`tag:gbpuat.ac.in,2025:/notes/${first}`]);
    expect(entry).toContain('Stacks &amp; queues &lt;2024&gt; &quot;all&quot;');
    expect(partsOf(entry, 'summary')).toEqual(['Data Structures · End semester']);
    expect(entry).toContain(`href="${panna.url}/notes/${first}"`);
  });

  it('is named by its page, in the language of that', async () => {
    const link = (href: string) => `<link rel="alternate" type="application/atom+xml" href="${href}"/>`;
    expect(await read('/home')).toContain(link('/feeds/library.atom'));
    expect(await read('/home/COT/IT/2nd/TIT-233')).toContain(link(COURSE));
    expect(await read('/hi/home/COT/IT/2nd/TIT-233')).toContain(link(`/hi${COURSE}`));
    expect(await read(`/hi${COURSE}`)).toMatch(/xml:lang="hi-IN"[\s\S]*\/hi\/notes\//);
  });

  it('is not sent again to a reader who has it, until a paper comes or goes', async () => {
    for (const path of ['/feeds/library.atom', COURSE]) {
      const etag = (await ask(path)).headers.get('etag') ?? '';
      expect((await ask(path, { 'If-None-Match': etag })).status).toBe(304);
      const next = await share({ description: 'The next one' });
      const answer = await ask(path, { 'If-None-Match': etag });
      expect([answer.status, partsOf(await answer.text(), 'title')[1]]).toEqual([
        200,
        'TIT-233: The next one',
      ]);
      await asha.call('DELETE', `/tablesdb/library/tables/notes/rows/${next}`);
      expect(await read(path)).not.toContain('The next one');
    }
  });

  it('is empty for a course without papers, and not there for what is no course', async () => {
    const xml = await read('/feeds/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109');
    expect([partsOf(xml, 'title'), partsOf(xml, 'updated')]).toEqual([
      [expect.stringContaining('TID/TCE/TSW/TME-109')],
      ['2025-01-01T00:00:00.000Z'],
    ]);
    expect((await ask('/feeds/COT/IT/2nd/NONE-1')).status).toBe(404);
  });
});

/** Tags that are not closed in their order. */
function openTagsOf(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', own] of xml.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (end && open.at(-1) === name) open.pop();
    else if (!own) open.push(end + name);
  }
  return open;
}
