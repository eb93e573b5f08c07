import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { openLibrary } from '../../server/open-library.ts';
import { hostileTexts } from '../../test/hostile-texts.ts';
import { person } from '../../test/library.ts';
import { shareTexts } from '../../test/made-texts.ts';
import { type Panna, startPanna } from '../../test/panna.ts';
import { Person, student } from '../../test/person.ts';
import { ENGINES, emptyPlace, migratedPlace, type Place } from '../../test/storage.ts';

const HOSTILE = 80;
/** For hundreds of requests on a machine that has other things to do. */
const PATIENCE_MS = 120_000;

describe.each(ENGINES)('on %s, the calls of search', (engine) => {
  let place: Place;
  let panna: Panna;
  let guest: Person;
  beforeAll(async () => {
    place = await migratedPlace(engine);
    const { library, close } = await openLibrary(place.config, root, () => {});
    await shareTexts(library, await person(library, 'asha'), 30);
    await close();
    panna = await startPanna(place.env);
    guest = new Person(panna.url);
  });
  afterAll(async () => {
    await panna.close();
    await place.remove();
  });

  const search = (address: Record<string, string>) =>
    guest.call('GET', `/search?${new URLSearchParams(address)}`);

  it('find courses, and papers with the page and the words on it', async () => {
    const { status, body } = await search({ q: 'karnaugh map' });
    expect(status).toBe(200);
    expect(body.notes[0]).toMatchObject({
      row: { $id: 'electronics', course: 'TCT-202', examYear: 2018, $permissions: [expect.any(String)] },
      page: 1,
    });
    const found = body.notes[0].snippet.filter((part: { found: boolean }) => part.found);
    expect(found.map(({ text }: { text: string }) => text)).toEqual(['Karnaugh', 'map']);
    const course = (await search({ q: 'tit352' })).body;
    expect(course.courses[0]).toEqual({
      code: 'TIT-352',
      title: 'Java Programming',
      places: [{ college: 'COT', branch: 'IT', year: '3rd' }],
    });
    expect(course.notes[0]).toMatchObject({ row: { $id: 'java' }, page: null, snippet: [] });
  });

  it('narrow by what the facets offer', async () => {
    const { facets } = (await search({ q: 'explain' })).body;
    expect(facets.branch.map(({ value }: { value: string }) => value)).toContain('ME');
    const narrowed = (await search({ q: 'explain', branch: 'ME', examYear: '2020' })).body;
    expect(narrowed.notes.map(({ row }: { row: { $id: string } }) => row.$id)).toEqual(['heat']);
    expect(narrowed.facets.course).toEqual([{ value: 'TME-325', notes: 1 }]);
  });

  it('give further pages, and say whether there are any', async () => {
    const first = (await search({ q: 'marks' })).body;
    const second = (await search({ q: 'marks', page: '2' })).body;
    expect([first.notes.length, first.more, second.more]).toEqual([20, true, false]);
    expect(second.notes.length).toBeGreaterThan(5);
  });

  it('name near courses when nothing is found, and nothing for nothing', async () => {
    const { near } = (await search({ q: 'thermodinamix zzz' })).body;
    expect(near[0].title).toBe('Engineering Thermodynamics');
    expect((await guest.call('GET', '/search')).body).toMatchObject({ courses: [], notes: [], near: [] });
  });

  it('suggest while a person types', async () => {
    const { status, body } = await guest.call('GET', '/search/suggestions?q=tme-3');
    expect([status, body.rows]).toEqual([200, []]);
    expect(body.courses).toHaveLength(5);
    const { rows } = (await guest.call('GET', '/search/suggestions?q=sess')).body;
    expect(rows.map((row: { description: string }) => row.description)).toEqual(['Sessional']);
  });

  it.each([
    ['page=11', 'Invalid `page` param: Value must be a valid range between 1 and 10'],
    ['page=x', 'Invalid `page` param: Value must be a valid range between 1 and 10'],
    ['kind=book', 'Invalid `kind` param: Value must be one of (paper, notes, solution, syllabus)'],
    ['examYear=abc', 'Invalid `examYear` param: Value must be a valid range between 0 and 9999'],
    ['q=a&q=b', 'Invalid `q` param: Value must be a valid string'],
    ['college=%00', 'Invalid `college` param: Value must be a valid string and no longer than 100 chars'],
  ])('refuse ?%s', async (address, message) => {
    const { status, body } = await guest.call('GET', `/search?${address}`);
    expect([status, body.type, body.message]).toEqual([400, 'general_argument_invalid', message]);
  });

  it(
    `answer ${HOSTILE} hostile texts with 200, whatever they hold`,
    async () => {
      const wrong: [string, number][] = [];
      const ask = async (path: string) => {
        const { status } = await guest.call('GET', path);
        // An address or a query may be too long; that is reported as such.
        const isTooLong = path.length > 3000 && [400, 414].includes(status);
        if (status !== 200 && !isTooLong) wrong.push([path.slice(0, 200), status]);
      };
      for (const [number, text] of [...hostileTexts(HOSTILE)].entries()) {
        const q = encodeURIComponent(text.toWellFormed());
        const requests = [ask(`/search?q=${q}`), ask(`/search/suggestions?q=${q}`)];
        if (number % 5 === 0) {
          const storable = text.replaceAll('\0', '').toWellFormed();
          const rows = JSON.stringify({ method: 'search', attribute: 'description', values: [storable] });
          requests.push(
            ask(`/search?q=explain&course=${encodeURIComponent(storable.slice(0, 50).toWellFormed())}`),
          );
          requests.push(ask(`/tablesdb/library/tables/notes/rows?queries[0]=${encodeURIComponent(rows)}`));
        }
        await Promise.all(requests);
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(['%ff%fe', '%ED%A0%80', '%', '%zz', '+', '%00', '&q', '#'])('answer ?q=%s too', async (raw) => {
    const { status } = await guest.call('GET', `/search?q=${raw}`);
    expect([200, 400]).toContain(status);
  });

  it('show what was shared, changed and withdrawn with the next request', async () => {
    const asha = await student(panna);
    const addresses = ['/v1/search?q=', '/v1/search/suggestions?q=', '/search?q=', '/search/suggestions?q='];
    /** Asked three times, so that the second answer is kept, and the third one given from there. */
    const found = async (q: string, text: string) => {
      const answers: boolean[] = [];
      for (const address of [...addresses, ...addresses, ...addresses])
        answers.push((await (await fetch(panna.url + address + q)).text()).includes(text));
      return [...new Set(answers)];
    };
    expect(await found('cyclotron', 'Cyclotron drills')).toEqual([false]);
    const { body: note } = await asha.share({ description: 'Cyclotron drills' });
    expect(await found('cyclotron', 'Cyclotron drills')).toEqual([true]);
    const row = `/tablesdb/library/tables/notes/rows/${note.$id}`;
    await asha.call('PATCH', row, { body: { data: { description: 'Cyclotron sums' } } });
    expect(await found('cyclotron', 'Cyclotron drills')).toEqual([false]);
    expect(await found('cyclotron', 'Cyclotron sums')).toEqual([true]);
    await asha.call('DELETE', row);
    expect(await found('cyclotron', 'Cyclotron sums')).toEqual([false]);
  });

  it('find papers still after all that', async () => {
    expect((await search({ q: 'karnaugh map' })).body.notes[0].row.$id).toBe('electronics');
  });
});

describe('with limits, the calls of search', () => {
  it('ask an address that searches all the time to wait, but for what others were answered just now', async () => {
    const place = await emptyPlace('SQLite');
    const { library, close } = await openLibrary(place.config, root, () => {});
    // Each step changes what a search may find.
    while (!(await library.searchIndex.catchUp(10)));
    await close();
    const panna = await startPanna({ ...place.env, RATE_LIMITS: 'on' });
    const guest = new Person(panna.url);
    let asked = 0;
    const ask = (q = `x${asked++}`) => guest.call('GET', `/search?q=${q}`);
    for (const _time of ['found', 'kept']) await ask('karnaugh');
    const statuses: number[] = [];
    // Few at once: a process that is asked far more than it can answer refuses searches for that.
    for (let round = 0; round < 62; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await ask()).status))));
    expect([...new Set(statuses)].sort()).toEqual([200, 429]);
    const { status, body, headers } = await ask();
    expect([status, body.type]).toEqual([429, 'general_rate_limit_exceeded']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('karnaugh')).status).toBe(200);
    expect((await guest.call('GET', '/search/suggestions?q=x')).status).toBe(200);
    await panna.close();
    await place.remove();
  });
});
