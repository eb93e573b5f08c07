import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../adapters/catalogue/check-catalogue.ts';
import { root } from '../scripts/node24.js';
import { type Panna, startPanna } from './panna.ts';
import { mailsTo, newcomer, type Person, student } from './person.ts';

const folderOf = (name: string) => join(root, 'docs/universities', name);

let panna: Panna;
const page = async (path: string, person?: Person) => {
  const answer = await fetch(panna.url + path, {
    redirect: 'manual',
    ...(person && { headers: { Cookie: person.cookie } }),
  });
  return { status: answer.status, words: wordsOf(await answer.text()), to: answer.headers.get('location') };
};
const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const send = (path: string, person: Person, form: Record<string, string>) =>
  fetch(panna.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: person.cookie },
    body: new URLSearchParams(form),
  });

describe.each(['narmada', 'riverside'])('the example %s', (name) => {
  it('is a catalogue without a mistake, and lacks no name', async () => {
    const { mistakes, warnings } = await checkCatalogue(folderOf(name), ['en', 'hi']);
    expect(mistakes).toEqual([]);
    // The source and the developers of a university that does not exist.
    const others = warnings.filter(({ reason }) => !/has no (sourceUrl|contacts|courses)/.test(reason));
    expect(others).toEqual([]);
  });
});

describe('a university of semesters and of several domains', () => {
  beforeAll(async () => {
    // Nobody goes there: only the way to it is looked at.
    const provider = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      OIDC_ISSUER: 'https://id.narmada.example',
    };
    panna = await startPanna({ CATALOGUE_DIR: folderOf('narmada'), ...provider });
  });
  afterAll(() => panna.close());

  const PLACE = { college: 'eng-north', branch: 'Civil', year: 'sem-3', course: 'CVL-301' };

  it.each([
    ['narmada.example', 201],
    ['students.narmada.example', 201],
    ['civil.depts.narmada.example', 201],
    ['alumni.narmada.example', 401],
  ])('whose verified people of @%s get %i when they share', async (domain, status) => {
    const person = await student(panna, domain);
    expect((await person.share({ ...PLACE, image: (await person.upload()).body.$id ?? 'none' })).status).toBe(
      status,
    );
  });

  it('lets the one address in that it names, and tells nobody which', async () => {
    const librarian = await student(panna, 'post.example', 'asha.librarian');
    expect((await librarian.share(PLACE)).status).toBe(201);
    expect((await newcomer(panna, 'post.example')).id).toBeUndefined();
    expect((await newcomer(panna, 'x.narmada.example')).id).toBeUndefined();
    for (const path of ['/login', '/about', '/home/uploadform'])
      expect(await fetch(panna.url + path).then((answer) => answer.text())).not.toContain('asha.librarian');
  });

  it('says to those who may only read why they cannot share', async () => {
    const alumna = await student(panna, 'alumni.narmada.example');
    const { words } = await page('/home/uploadform', alumna);
    expect(words).toContain('Checking your session');
    expect((await page('/about')).words).toContain(
      'a verified @narmada.example, @students.narmada.example, @*.depts.narmada.example address, you can share',
    );
  });

  it.each([
    ['/home/law/BALLB', ['Select semester for BALLB', 'Semester 1', 'Semester 10'], []],
    ['/home/eng-north/Civil', ['Semester 8'], ['Semester 9']],
    ['/home/eng-north/MTech', ['Semester 4'], ['Semester 5']],
    ['/home/law/BALLB/sem-10', ['Courses for BALLB Semester 10', 'Moot Court'], []],
    ['/home/law/BALLB/sem-4', ['We don’t have this semester’s courses yet', 'Other semesters'], ['year']],
    ['/hi/home/law/BALLB', ['BALLB का सेमेस्टर चुनें', 'दसवाँ सेमेस्टर'], ['साल']],
    ['/hi/home/law/BALLB/sem-4', ['इस सेमेस्टर के कोर्स', 'दूसरे सेमेस्टर'], ['साल']],
    ['/search?q=bridges', ['Bridges'], []],
  ])('says semester at %s', async (path, expected, missing) => {
    const { words } = await page(path);
    for (const each of expected) expect(words).toContain(each);
    for (const each of missing) expect(words).not.toContain(each);
  });

  it.each([
    ['/login', 'Continue with Narmada ID'],
    ['/hi/login', 'Narmada ID से आगे बढ़ें'],
    ['/oauthfailed', 'Signing in with Narmada ID failed'],
    ['/hi/oauthfailed', 'Narmada ID से साइन इन नहीं हुआ'],
  ])('names its provider at %s, and not Google', async (path, expected) => {
    const html = await fetch(panna.url + path).then((answer) => answer.text());
    expect(wordsOf(html)).toContain(expected);
    expect(html.replaceAll('/oauth2/google', '')).not.toContain('Google');
  });

  it('draws its own emblem, which runs and fetches nothing, and has its own year in the footer', async () => {
    const html = await fetch(`${panna.url}/home`).then((answer) => answer.text());
    expect(html).toContain('<img src="/emblems/scales.svg" alt=""');
    const drawing = await fetch(`${panna.url}/emblems/scales.svg`);
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${panna.url}/emblems/university.yaml`)).status).toBe(404);
    expect((await page('/')).words).toContain('© 2027 Narmada Papers');
  });

  it('has no page for a semester that a branch does not have', async () => {
    expect((await page('/home/eng-north/MTech/sem-5')).status).toBe(404);
    expect((await page('/home/eng-north/Civil/sem-9')).status).toBe(404);
    expect((await page('/home/law/BALLB/sem-9')).status).toBe(200);
  });

  it('keeps its word beside a university of years in the same process', async () => {
    const other = await startPanna();
    try {
      const answer = await fetch(`${other.url}/home/COT/IT`);
      expect(wordsOf(await answer.text())).toContain('Select year for IT');
      expect((await page('/home/law/BALLB')).words).toContain('Select semester for BALLB');
    } finally {
      await other.close();
    }
  });
});

describe('a school without a domain', () => {
  const PLACE = { college: 'riverside', branch: 'science', year: 'class-9', course: 'PHY 9' };
  let moderator: Person;
  beforeAll(async () => {
    panna = await startPanna({
      CATALOGUE_DIR: folderOf('riverside'),
      MODERATORS: 'meera.teacher@post.example',
    });
    moderator = await student(panna, 'post.example', 'meera.teacher');
  });
  afterAll(() => panna.close());

  it('lets the teacher share that it names', async () => {
    expect((await moderator.share(PLACE)).status).toBe(201);
  });

  it('lets anybody log in, and share once a moderator has approved them', async () => {
    const ravi = await student(panna, 'home.example');
    expect((await ravi.upload()).status).toBe(401);
    expect((await page('/home/account/sharing')).to).toBe('/login?next=/home/account/sharing');
    expect((await send('/home/account/sharing', ravi, { message: '' })).status).toBe(400);
    expect(
      (await send('/home/account/sharing', ravi, { message: 'I am in class 9, <b>Ravi</b>.' })).status,
    ).toBe(302);
    expect((await page('/home/account/sharing', ravi)).words).toContain('Request sent.');
    expect((await page('/hi/home/account/sharing', ravi)).words).toContain('आपने इजाज़त माँग ली है।');
    expect((await send('/home/account/sharing', ravi, { message: 'Again.' })).status).toBe(400);

    const queue = await page('/home/moderation', moderator);
    expect(queue.words).toContain('Sharing requests');
    expect(queue.words).toContain(ravi.email);
    const subject = `/home/moderation/sharing-${ravi.id}`;
    expect((await page(subject, moderator)).words).toContain('I am in class 9, &lt;b&gt;Ravi');
    expect((await page(subject, ravi)).status).toBe(404);
    expect((await send(subject, ravi, { intent: 'approve', reason: 'Me.' })).status).toBe(404);
    expect((await send(subject, moderator, { intent: 'approve', reason: '' })).status).toBe(400);
    expect((await send(subject, moderator, { intent: 'approve', reason: 'Of class 9.' })).status).toBe(302);
    expect((await page(subject, moderator)).status).toBe(404);

    expect((await ravi.share(PLACE)).status).toBe(201);
    expect((await page('/home/account/sharing', ravi)).to).toBe('/home/uploadform');
    expect((await page('/home/moderation/log', moderator)).words).toContain('Of class 9.');
    await expect
      .poll(async () => (await mailsTo(panna, ravi.email)).join())
      .toContain('Your request was approved: you can share now.');
  });

  it.each([
    ['/login', ['Log in or sign up with your email to upload notes']],
    ['/hi/login', ['अपने ईमेल से लॉग इन या साइन अप करें']],
    ['/about', ['If you have a verified address that your university allows, you can share one']],
    ['/home/riverside/science', ['Select class for science', 'Class 12']],
    ['/hi/home/riverside/science', ['science की कक्षा चुनें', 'कक्षा 12']],
    ['/hi/home/riverside/science/class-10', ['इस कक्षा के कोर्स', 'दूसरी कक्षाएँ']],
  ])('says so at %s', async (path, expected) => {
    const { words } = await page(path);
    for (const each of expected) expect(words).toContain(each);
    expect(words).not.toMatch(/@none|undefined/);
  });
});
