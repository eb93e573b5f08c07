import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { mailsTo, newcomer, type Person, student } from './person.ts';

const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
const PAGE = '/home/COT/IT/2nd/TIT-233';
const ASKED = `/requests?${new URLSearchParams({ ...PLACE, examYear: '2023', exam: 'end-semester' })}`;
const ANY = `/requests?${new URLSearchParams(PLACE)}`;

let panna: Panna;
let asha: Person;
let binod: Person;
beforeAll(async () => {
  panna = await startPanna();
  [asha, binod] = await Promise.all([student(panna), student(panna)]);
});
afterAll(() => panna.close());

const ask = (path: string, person?: Person, init: RequestInit = {}) =>
  fetch(panna.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...(person && { Cookie: person.cookie }), ...init.headers },
  });
const read = async (path: string, person?: Person) => (await ask(path, person)).text();
const send = (path: string, person?: Person, fields = {}) =>
  ask(path, person, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: panna.url },
  });
const ways = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('a paper that is missing', () => {
  it('was asked for at /wishes before', async () => {
    const former = await ask('/wishes?college=COT&course=TIT-233');
    expect(ways(former)).toEqual([301, '/requests?college=COT&course=TIT-233']);
    expect((await ask('/hi/wishes')).headers.get('location')).toMatch(/\/hi\/requests$/);
  });

  it('can be asked for on the page of its course, after signing in', async () => {
    expect(await read(PAGE)).toMatch(
      /<form id="ask" method="post"><button type="submit"[^>]*>Request a paper</,
    );
    const filtered = await send(`${PAGE}?examYear=2023&exam=end-semester`);
    expect(ways(filtered)).toEqual([307, ASKED]);
    const answer = await send(ASKED);
    const login = new URL(answer.headers.get('location') ?? '', panna.url);
    const intent = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect([answer.status, login.pathname]).toEqual([302, '/login']);
    const page = await ask(login.pathname + login.search, undefined, { headers: { Cookie: intent } });
    expect(await page.text()).toContain('Log in to request End semester 2023 for Data Structures');
    // From the page that signs in.
    const cookie = `${binod.cookie}; ${intent}`;
    const back = await ask(login.searchParams.get('next') ?? '', undefined, { headers: { Cookie: cookie } });
    expect(ways(back)).toEqual([302, '/requests?done=made']);
    expect(await read('/requests?done=made', binod)).toMatch(
      /Request saved[\s\S]*>End semester 2023<[\s\S]*>TIT-233 Data Structures</,
    );
  });

  it('is asked for by no link, though it leads through the login, and by no form of another site', async () => {
    // The login of a crafted address /login?next=/requests?… leads on within the site.
    for (const site of ['cross-site', 'same-origin', 'none']) {
      const html = await (await ask(ANY, asha, { headers: { 'Sec-Fetch-Site': site } })).text();
      expect(html).toContain('Which paper for TIT-233 Data Structures?');
    }
    const guessed = { headers: { Cookie: `${asha.cookie}; panna_intent=` } };
    expect(await (await ask(`/requests?intent=guessed`, undefined, guessed)).text()).not.toContain(
      'Withdraw',
    );
    expect(await read(ANY)).toContain('Which paper for TIT-233 Data Structures?');
    const foreign = await ask(ANY, asha, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await read('/requests', asha)).not.toContain('Withdraw');
  });

  it('is shown with how many ask for it, at once, and no more when the request is withdrawn', async () => {
    expect(await read(PAGE)).toContain('1 request for End semester 2023');
    expect(ways(await send(ASKED, asha))).toEqual([302, '/requests?done=made']);
    expect(await read(PAGE)).toContain('2 requests for End semester 2023');
    expect(await read(`/hi${PAGE}`)).toContain('2 लोग');
    const [, id = ''] = /value="([^"]+)"[^>]* name="withdraw"/.exec(await read('/requests', asha)) ?? [];
    await send('/requests', binod, { withdraw: id });
    expect(await read(PAGE)).toContain('2 requests');
    expect(ways(await send('/requests', asha, { withdraw: id }))).toEqual([302, '/requests?done=withdrawn']);
    expect(await read(PAGE)).toContain('1 request for End semester 2023');
  });

  it('is named by its exam and year first, where the page of the course does not say them', async () => {
    for (const language of ['', '/hi']) {
      expect(ways(await send(language + PAGE, asha))).toEqual([303, language + ANY]);
      const html = await read(language + ANY, asha);
      expect(html).toMatch(
        /<select name="exam"[\s\S]*value="end-semester"[\s\S]*<select name="examYear"[\s\S]*value="2021"/,
      );
    }
    expect(ways(await send(ANY, asha, { exam: 'end-semester', examYear: '2021' }))).toEqual([
      302,
      '/requests?done=made',
    ]);
    const own = await read('/requests', asha);
    expect(own).toContain('End semester 2021');
    const [, id = ''] = /value="([^"]+)"[^>]* name="withdraw"/.exec(own) ?? [];
    await send('/requests', asha, { withdraw: id });
    expect(await read('/requests', asha)).not.toContain('Withdraw');
  });

  it('is an empty cell among the exams of its course, which leads to the form to share it and asks for it', async () => {
    const mid = await asha.share({ exam: 'mid-semester', examYear: 2022 });
    for (const language of ['', '/hi']) {
      const html = await read(language + PAGE);
      const grid = html.match(/<nav class="coverage".*?<\/nav>/s)?.[0] ?? '';
      expect(grid).toContain(`<td><a href="${language}/notes/${mid.body.$id}">`);
      const share = new URLSearchParams({ ...PLACE, exam: 'end-semester', examYear: '2022' });
      expect(grid).toContain(`href="${language}/home/uploadform?${share}"`.replaceAll('&', '&amp;'));
      const [, asked = ''] = /form="ask" formAction="([^"]+2022[^"]+)"/i.exec(grid) ?? [];
      const sent = await send(language + PAGE + asked.replaceAll('&amp;', '&'));
      expect(ways(sent)).toEqual([307, language + ASKED.replace('2023', '2022')]);
    }
  });

  it('says why it cannot be asked for', async () => {
    const guest = await newcomer(panna);
    expect(await (await send(ANY, guest)).text()).toContain('Verify your email address first');
    const nowhere = ANY.replace('TIT-233', 'NONE-1');
    expect(await (await send(nowhere, asha)).text()).toContain('This course is no longer in the library.');
  });

  it('is reported to the people who asked when it is shared, and the sharer sees how many they were', async () => {
    const note = await asha.share({ exam: 'end-semester', examYear: 2023 });
    const answered = await ask(`/requests/answered/${note.body.$id}`, asha);
    expect(await answered.json()).toEqual({ people: 1 });
    expect(await (await ask(`/requests/answered/${note.body.$id}`, binod)).json()).toEqual({ people: 0 });
    expect(await read(PAGE)).not.toContain('asks for End semester');
    await expect
      .poll(async () => (await mailsTo(panna, binod.email)).some((text) => text.includes(note.body.$id)))
      .toBe(true);
    // With the way to it.
    expect(await (await send(ASKED, binod)).text()).toContain(`already has this paper.<a href="${PAGE}"`);
  });
});
