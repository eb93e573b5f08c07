import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';

let panna: Panna;
let ravi: Person;
beforeAll(async () => {
  panna = await startPanna();
  ravi = await student(panna);
  await ravi.share();
});
afterAll(() => panna.close());

async function open(path: string, init: RequestInit = {}) {
  const answer = await fetch(panna.url + path, { redirect: 'manual', ...init });
  return { answer, html: await answer.text() };
}

describe('an address that begins with /hi', () => {
  it.each([
    '/hi',
    '/hi/about',
    '/hi/home',
    '/hi/home/COT/IT/2nd/TIT-233',
    '/hi/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109',
    '/hi/search?q=data',
    '/hi/login',
  ])('%s is the page in Hindi', async (path) => {
    const { answer, html } = await open(path);
    expect([answer.status, html.match(/<html lang="([^"]*)"/)?.[1]]).toEqual([200, 'hi-IN']);
  });

  it.each([
    ['/hi/home', 'टेक्नोलॉजी कॉलेज'],
    ['/hi/home/COT/IT', 'दूसरा साल'],
    ['/hi/home/CBSH/BioTech/1st', 'आणविक जीव विज्ञान'],
    ['/hi/search?q=bhautiki', 'भौतिकी (फिजिक्स)'],
  ])('%s names what the catalogue has in Hindi, and its English page does not', async (path, name) => {
    expect((await open(path)).html).toContain(name);
    expect((await open(path.replace('/hi/', '/'))).html).not.toContain(name);
  });

  it('has a way to the same page in English, and the other way round, query included', async () => {
    expect((await open('/hi/search?q=data')).html).toMatch(/<a href="\/search\?q=data"[^>]*>English/);
    expect((await open('/search?q=data')).html).toMatch(/<a href="\/hi\/search\?q=data"[^>]*>हिन्दी/);
    expect((await open('/')).html).toMatch(/<a href="\/hi"[^>]*>हिन्दी/);
  });

  it('is the canonical one of its language, and names that of the other', async () => {
    for (const [path, own] of [
      ['/hi/about', '/hi/about'],
      ['/about', '/about'],
    ]) {
      const { html } = await open(path ?? '');
      expect(html).toContain(`<link rel="canonical" href="${panna.url}${own}"/>`);
      expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${panna.url}/about"/>`);
      expect(html).toContain(`<link rel="alternate" hrefLang="hi" href="${panna.url}/hi/about"/>`);
    }
  });

  it('is cached for itself', async () => {
    for (const path of ['/home', '/hi/home', '/home', '/hi/home']) {
      const { html } = await open(path);
      expect(html).toContain(path.startsWith('/hi') ? 'lang="hi-IN"' : 'lang="en-IN"');
    }
  });

  it('stays in Hindi where it leads elsewhere', async () => {
    const { answer } = await open('/hi/home/account');
    expect(answer.headers.get('location')).toBe('/hi/login?next=/home/account');
    const out = await open('/hi/logout', { method: 'POST', headers: { Cookie: ravi.cookie } });
    expect(out.answer.headers.get('location')).toBe('/hi/home');
  });

  it('says in Hindi that nothing is there', async () => {
    const { answer, html } = await open('/hi/nothing/here');
    expect(answer.status).toBe(404);
    expect(html).toContain('लाइब्रेरी में नहीं है');
  });

  it('is none where the first step only begins like that', async () => {
    expect((await open('/history')).html).toContain('lang="en-IN"');
    expect((await open('/hindi/home')).answer.status).toBe(404);
    expect((await open('/en/home')).answer.status).toBe(404);
  });
});

describe('a page with React', () => {
  it('is sent the texts of its own language only', async () => {
    for (const [path, own, other] of [
      ['/login', 'Sign in', 'साइन'],
      ['/hi/login', 'साइन', 'Sign in'],
    ]) {
      const { html } = await open(path ?? '');
      const texts = html.match(/<script [^>]*data-texts[^>]*>([^<]*)/)?.[1];
      expect(texts).toContain(own);
      expect(texts).not.toContain(other);
    }
  });
});
