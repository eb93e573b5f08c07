import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';

let panna: Panna;
let admin: Person;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  admin = await student(panna, undefined, 'admin');
  asha = await student(panna);
});
afterAll(() => panna.close());

const CATALOGUE = '/home/catalogue';
const COURSE = 'COT/IT/2nd/TIT-233';
const itemOf = (path: string, more = {}) => `${CATALOGUE}?${new URLSearchParams({ at: path, ...more })}`;

async function open(path: string, cookie = '', form?: Record<string, string>) {
  const answer = await fetch(panna.url + path, {
    redirect: 'manual',
    headers: { Cookie: cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const to = answer.headers.get('location')?.replace(panna.url, '');
  return { status: answer.status, to, headers: answer.headers, html: await answer.text() };
}
/** Hidden field of a page that tells what the admin saw. */
const seenIn = (html: string) => / name="was" value="([^"]*)"/.exec(html)?.[1] ?? '';
const act = (path: string, form: Record<string, string>) =>
  open(itemOf(path), admin.cookie, { reason: 'The senate has decided so.', ...form });

describe('the catalogue in the product', () => {
  it('is found by an admin, and names what it touches', async () => {
    await asha.share({ college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' });
    expect((await open('/home/account', admin.cookie)).html).toContain(`href="${CATALOGUE}"`);
    expect((await open(CATALOGUE, admin.cookie)).html).toContain(`href="${itemOf('COT')}"`);
    const { html, headers } = await open(itemOf(COURSE), admin.cookie);
    expect(html).toMatch(/COT IT 2nd TIT-233: 1 paper</);
    expect(html).toContain('Its 1 paper, address and contents stay');
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect((await open(itemOf('COT/NONE'), admin.cookie)).status).toBe(404);
  });

  it('shows a new name and finds another one with the next request', async () => {
    const page = () => open(`/home/${COURSE}`);
    for (let time = 0; time < 3; time += 1) await page();
    const was = seenIn((await open(itemOf(COURSE), admin.cookie)).html);
    const named = await act(COURSE, {
      ...{ intent: 'name', was },
      en: 'Structures of Data',
      hi: '',
      aliases: 'DSA, Trees',
    });
    expect([named.status, named.to]).toEqual([302, itemOf(COURSE, { done: '1' })]);
    expect((await page()).html).toContain('Structures of Data');
    expect((await open('/search?q=dsa')).html).toContain('Structures of Data');
    expect((await open(itemOf(COURSE), admin.cookie)).html).toContain('value="DSA, Trees"');
    expect((await open('/home/moderation/log', admin.cookie)).html).toContain(
      'Structures of Data, DSA, Trees',
    );
    const nothing = await act(COURSE, { intent: 'name', en: ' ', hi: 'x' });
    expect([nothing.status, nothing.html.includes('Enter a name in English')]).toEqual([400, true]);
    const late = await act(COURSE, { intent: 'name', was, en: 'Data Structures', hi: '', aliases: '' });
    expect([late.status, late.html.includes('Another admin has changed the catalogue')]).toEqual([409, true]);
    // With what the other admin wrote, and ready to be saved.
    expect(late.html).toMatch(/<input[^>]*value="Structures of Data"/);
    expect(seenIn(late.html)).not.toBe(was);
  });

  it('lets a new course take papers at once, and a retired one keep those that it has', async () => {
    const added = await act('COT/IT', { intent: 'add', year: '3rd', value: 'RST-1/2', en: 'Rust' });
    expect(added.to).toBe(itemOf('COT/IT/3rd/RST-1/2', { done: '1' }));
    const place = { college: 'COT', branch: 'IT', year: '3rd', course: 'RST-1/2' };
    const { status, body } = await asha.share(place);
    expect(status).toBe(201);
    expect((await act('COT/IT/3rd/RST-1/2', { intent: 'retire' })).status).toBe(302);
    const page = '/home/COT/IT/3rd/RST-1%2F2';
    const { html } = await open(page);
    expect(html).toContain(`/notes/${body.$id}`);
    expect(html).toContain('This course is no longer taught');
    expect(html).not.toContain('Request a paper');
    expect((await open('/home/COT/IT/3rd')).html).not.toContain('RST-1');
    const refused = await asha.share(place);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('This course is retired') },
    });
  });

  it('says what a move touches, does it, and leads old addresses on', async () => {
    const wanted = new URLSearchParams({ place: 'COT/ME', year: '2nd', into: 'TME-900' });
    const { html } = await open(itemOf(COURSE, Object.fromEntries(wanted)), admin.cookie);
    expect(html).toContain('It will become COT ME 2nd TME-900.');
    expect(html).toContain(`/home/${COURSE} will redirect to /home/COT/ME/2nd/TME-900`);
    const { to } = await act(COURSE, { intent: 'move', ...Object.fromEntries(wanted) });
    expect(to).toBe(itemOf('COT/ME/2nd/TME-900', { done: '1' }));
    for (const [from, there] of [
      [`/home/${COURSE}?exam=quiz`, '/home/COT/ME/2nd/TME-900?exam=quiz'],
      [`/hi/home/${COURSE}`, '/hi/home/COT/ME/2nd/TME-900'],
      [`/feeds/${COURSE}`, '/feeds/COT/ME/2nd/TME-900'],
      [`/zip/${COURSE}`, '/zip/COT/ME/2nd/TME-900'],
      [`/choose/${COURSE}`, '/choose/COT/ME/2nd/TME-900'],
      [`/questions/${COURSE}`, '/questions/COT/ME/2nd/TME-900'],
      [`/packs/${COURSE}`, '/packs/COT/ME/2nd/TME-900'],
    ] as const) {
      const answer = await open(from);
      expect([from, answer.status, answer.to, answer.headers.get('cache-control')]).toEqual([
        from,
        301,
        there,
        'no-cache',
      ]);
    }
    expect((await open('/home/COT/ME/2nd/TME-900')).html).toContain('Structures of Data');
    const { html: map } = await open('/sitemaps/courses-1.xml');
    expect([COURSE, 'COT/ME/2nd/TME-900'].map((path) => map.includes(`/home/${path}<`))).toEqual([
      false,
      true,
    ]);
    // Calls find the papers by the former place, too.
    const [college, branch, year, course] = COURSE.split('/');
    for (const place of [{ college, branch, year, course }, { course }]) {
      const queries = Object.entries(place).map(([attribute, value], index) => {
        const query = JSON.stringify({ method: 'equal', attribute, values: [value] });
        return `queries[${index}]=${encodeURIComponent(query)}`;
      });
      const { body } = await asha.call('GET', `/tablesdb/library/tables/notes/rows?${queries.join('&')}`);
      expect(body).toMatchObject({ total: 1, rows: [{ branch: 'ME', course: 'TME-900' }] });
    }
    const itself = await open(itemOf('COT/ME/2nd/TME-900', Object.fromEntries(wanted)), admin.cookie);
    expect(itself.html).toContain('It’s already in this place.');
    // An old tab of another admin.
    expect((await open(itemOf(COURSE), admin.cookie)).to).toBe(itemOf('COT/ME/2nd/TME-900'));
    expect((await open(itemOf(COURSE, Object.fromEntries(wanted)), admin.cookie)).to).toBe(
      itemOf('COT/ME/2nd/TME-900', { overtaken: '1' }),
    );
    for (const [path, there] of [
      [COURSE, itemOf('COT/ME/2nd/TME-900', { overtaken: '1' })],
      ['COT/NONE', `${CATALOGUE}?overtaken=1`],
    ] as const) {
      const late = await act(path, { intent: 'name', was: '', en: 'Late' });
      expect([late.status, late.to]).toEqual([302, there]);
      expect((await open(there, admin.cookie)).html).toContain('Another admin has changed the catalogue');
    }
  });

  it('comes as files, and takes a changed one back once it was seen what that changes', async () => {
    const send = async (fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const init = { method: 'POST', redirect: 'manual', headers: { Cookie: admin.cookie }, body } as const;
      const answer = await fetch(panna.url + CATALOGUE, init);
      return { status: answer.status, html: await answer.text() };
    };
    const upload = (text: string, name = 'courses (1).csv') =>
      send({ intent: 'file', file: new File([text], name) });
    const yaml = (await open(`${CATALOGUE}/university.yaml`, admin.cookie)).html;
    expect(yaml).toContain('emailDomain');
    const { html: csv, headers } = await open(`${CATALOGUE}/courses.csv`, admin.cookie);
    expect(headers.get('content-disposition')).toBe('attachment; filename=courses.csv');
    expect((await upload(csv)).html).toContain('no changes');
    expect((await upload(yaml, 'university.yaml')).html).toContain('no changes');

    const text = csv.replace(/^COT,ME,2nd,TME-900,.*\n/m, 'COT,IT,1st,FILE-1,"By file, at once",,\n');
    const { status, html } = await upload(text);
    expect(status).toBe(200);
    expect(html).toContain('New: COT IT 1st FILE-1');
    expect(html).toMatch(/Retired, keeps 1 paper: COT ME 2nd TME-900/);
    expect((await open('/home/COT/IT/1st')).html).not.toContain('FILE-1');
    const [, state = ''] = /name="state" value="([^"]*)"/.exec(html) ?? [];
    const confirmed = { intent: 'import', name: 'courses.csv', text, state };
    expect((await send({ ...confirmed, reason: '' })).html).toContain('Give a reason');
    expect((await send({ ...confirmed, reason: 'New syllabus' })).status).toBe(302);
    expect((await open('/home/COT/IT/1st')).html).toContain('By file, at once');
    expect((await open('/home/COT/ME/2nd/TME-900')).html).toContain('no longer taught');
    const again = await send({ ...confirmed, reason: 'New syllabus' });
    expect([again.status, again.html.includes('has changed since the preview')]).toEqual([409, true]);

    for (const [wrong, name, sentence] of [
      ['x,y', 'courses.csv', 'courses.csv:1: the first line must be'],
      ['colleges: []', 'university.yml', 'university.yaml:1: siteName is missing'],
      [csv, 'thesis.doc', 'Choose courses.csv, university.yaml, exams.csv or syllabus.csv.'],
      ['x'.repeat(200_001), 'courses.csv', 'This file is too large for this page'],
    ] as const) {
      const refused = await upload(wrong, name);
      expect([refused.status, refused.html.includes(sentence), name]).toEqual([400, true, name]);
    }
  });

  it('gives a branch another short name, and leads the addresses of all of it on', async () => {
    const wanted = { place: 'COA', into: 'AGRI' };
    const { html } = await open(itemOf('COA/COA', wanted), admin.cookie);
    expect(html).toContain('It will become COA AGRI.');
    expect((await act('COA/COA', { intent: 'move', ...wanted })).to).toBe(itemOf('COA/AGRI', { done: '1' }));
    for (const step of ['', '/1st']) {
      const { status, to } = await open(`/hi/home/COA/COA${step}?x=1`);
      expect([status, to]).toEqual([301, `/hi/home/COA/AGRI${step}?x=1`]);
    }
    for (const [from, there] of [
      ['q=soil&branch=COA', 'q=soil&branch=AGRI'],
      ['q=soil&college=COA&branch=COA&page=2', 'q=soil&college=COA&branch=AGRI&page=2'],
    ])
      expect(await open(`/hi/search?${from}`)).toMatchObject({ status: 301, to: `/hi/search?${there}` });
    expect((await open('/search?q=soil&college=COA')).status).toBe(200);
    expect((await open('/home/COA/AGRI')).status).toBe(200);
    expect((await open('/home/COA/NONE')).status).toBe(404);
  });
});
