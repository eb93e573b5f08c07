import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';

const PAGE = '/book/COT/IT/2nd/TIT-233';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(panna.url + path, { redirect: 'manual', ...init });

describe('the page of the PDF of a course', () => {
  it('says that there are no papers, in both languages, and is stored by nobody', async () => {
    const answer = await ask(PAGE);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await answer.text()).toContain('No papers can be shown yet.');
    expect(await (await ask(`/hi${PAGE}`)).text()).toContain('अभी ऐसा कोई पेपर नहीं');
  });

  it('keeps what was chosen in its links', async () => {
    const html = await (await ask(`${PAGE}?paper=b&paper=a&two=1`)).text();
    expect(html).toContain(`href="${PAGE}?paper=b&amp;paper=a&amp;asked=1&amp;two=1"`);
    expect(html).toContain('One page per sheet');
    const year = await (await ask(`${PAGE}?examYear=2023&exam=end-semester`)).text();
    expect(year).toContain(`href="${PAGE}?exam=end-semester&amp;examYear=2023&amp;two=1"`);
    expect(year).toContain('href="/choose/COT/IT/2nd/TIT-233?examYear=2023&amp;exam=end-semester"');
    const none = await ask(`${PAGE}?chosen=1`);
    expect([none.status, none.headers.get('location')]).toEqual([302, '/choose/COT/IT/2nd/TIT-233?chosen=1']);
  });

  it('is not there for a course that is not', async () => {
    expect((await ask('/book/COT/IT/2nd/NONE-1')).status).toBe(404);
  });
});
