import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePhoto } from './made-papers.ts';
import { type Panna, startPanna } from './panna.ts';
import { PAPER, type Person, student } from './person.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';
const OTHER = '/home/COT/IT/2nd/TIT-241';
const YEAR = '/home/COT/IT/2nd';
const ROWS = '/tablesdb/library/tables/notes/rows';
const LIST = `/v1${ROWS}?project=panna&${Object.entries(PAPER)
  .map(([attribute, value]) => JSON.stringify({ method: 'equal', attribute, values: [value] }))
  .map((query, index) => `queries[${index}]=${encodeURIComponent(query)}`)
  .join('&')}`;

describe('a visitor, who is given kept answers by another process than the one that writes,', () => {
  let writing: Panna;
  let reading: Panna;
  let asha: Person;
  let id = '';
  beforeAll(async () => {
    writing = await startPanna();
    reading = await startPanna({ DATA_DIR: writing.dataDir });
    asha = await student(writing);
  });
  afterAll(async () => {
    await reading.close();
    await writing.close();
  });

  const look = async (path: string) => (await fetch(reading.url + path)).text();
  const upload = async (bytes: Uint8Array) => (await asha.upload('IMG_1.jpg', bytes)).body.$id;
  /** Looked at until it is kept. */
  const seen = async (...paths: string[]) => {
    for (const path of [...paths, ...paths]) await look(path);
  };

  it('sees a paper as soon as it is shared, on its course and among the numbers', async () => {
    await seen(COURSE, LIST, YEAR, '/home');
    id = (await asha.share({ description: 'The paper of 2019' })).body.$id;
    expect(await look(COURSE)).toContain('The paper of 2019');
    expect(JSON.parse(await look(LIST))).toMatchObject({ total: 1, rows: [{ $id: id }] });
    for (const path of [YEAR, '/home']) expect(await look(path)).toContain('1 paper');
  });

  it('sees its pages as soon as they are prepared', async () => {
    await asha.share({
      description: 'The one that was photographed',
      image: await upload(madePhoto().buffer),
    });
    await expect.poll(() => look(COURSE)).toContain('1\u00a0page');
    expect(await look(COURSE)).not.toContain('Preparing pages...');
  });

  it('sees what is said of it now, where it is read too', async () => {
    await seen(COURSE, LIST, `/notes/${id}`);
    await asha.call('PATCH', `${ROWS}/${id}`, { body: { data: { description: 'The paper of 2018' } } });
    for (const path of [COURSE, LIST, `/notes/${id}`]) {
      expect(await look(path)).toContain('The paper of 2018');
      expect(await look(path)).not.toContain('The paper of 2019');
    }
  });

  it('sees it on the course that it was moved to, and there alone', async () => {
    await seen(COURSE, OTHER, `/notes/${id}`);
    await asha.call('PATCH', `${ROWS}/${id}`, { body: { data: { course: 'TIT-241' } } });
    expect(await look(COURSE)).not.toContain('The paper of 2018');
    for (const path of [OTHER, `/notes/${id}`]) expect(await look(path)).toContain('The paper of 2018');
    expect(await look(`/notes/${id}`)).toContain('TIT-241');
  });

  it('sees it no more once it is taken back', async () => {
    await seen(OTHER, YEAR, `/notes/${id}`);
    await asha.call('DELETE', `${ROWS}/${id}`);
    expect(await look(OTHER)).toContain('No files uploaded yet.');
    expect((await fetch(`${reading.url}/notes/${id}`)).status).toBe(404);
  });
});
