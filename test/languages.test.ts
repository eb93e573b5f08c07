import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH_TEXTS as ENGLISH } from './english-texts.ts';
import { type Panna, startPanna } from './panna.ts';
import { mailedLink, mailsTo, PASSWORD, type Person, student } from './person.ts';

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
    ['/hi/search?q=data', '<bdi>data</bdi>” के लिए'],
    ['/hi/search?q=qwertyuiop', 'कुछ नहीं मिला'],
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
    const meena = await student(panna);
    const out = await open('/hi/logout', { method: 'POST', headers: { Cookie: meena.cookie } });
    expect(out.answer.headers.get('location')).toBe('/hi/home');
  });

  it('leads on to pages in Hindi', async () => {
    for (const path of [
      '/hi/home/COT/IT/2nd/TIT-233',
      '/hi/search?q=paper',
      '/hi/search?q=data&kind=paper',
    ]) {
      const [, main = ''] = (await open(path)).html.split(/<\/?main/);
      const links = [...main.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].flatMap(([, href = '']) => href);
      expect(links.length).toBeGreaterThan(1);
      expect(links.filter((href) => !/^\/(?:hi|v1)\//.test(href))).toEqual([]);
    }
  });

  it('suggests in Hindi', async () => {
    const { answer, html } = await open('/hi/search/suggestions?q=data+struc');
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { groups, announcement } = JSON.parse(html);
    expect([groups[0].name, announcement]).toEqual(['कोर्स', '2 सुझाव']);
    expect(groups[0].options[1]).toMatchObject({
      href: '/hi/home/COT/IT/2nd/TIT-233',
      detail: 'IT दूसरा साल, 1 पेपर',
    });
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

/** Pages that people meet first are wholly in Hindi: no English text of frame or page is left. */
describe('a page in Hindi', () => {
  it.each([
    '/',
    '/about',
    '/contactus',
    '/login',
    '/login?mode=signup',
    '/forgot',
    '/forgot?sent=1',
    '/reset?userId=a&secret=b',
    '/verify/delete?userId=a&secret=b',
    '/verify/delete?done=1',
    '/notes/none/rights/confirm?claim=a&secret=b',
    '/oauthfailed',
    '/home/uploadform',
    '/home/uploadform/many',
    '/home/oauthverify',
    '/home/emailpage?sent=1',
    '/verify?userId=a&secret=b',
    '/nothing',
  ])('%s has no English text left', async (path) => {
    const seen = seenIn((await open(path === '/' ? '/hi' : `/hi${path}`)).html);
    expect(ENGLISH.filter((text) => seen.has(text))).toEqual([]);
  });

  it('of an account has no English text left', async () => {
    const { html } = await open('/hi/home/account', { headers: { Cookie: ravi.cookie } });
    const seen = seenIn(html);
    expect(ENGLISH.filter((text) => seen.has(text))).toEqual([]);
  });

  it('names the year in its crumbs, where the English page has the value', async () => {
    const crumbs = async (path: string) => (await open(path)).html.match(/<ol .*?<\/ol>/s)?.[0];
    expect(await crumbs('/hi/home/COT/IT/2nd/TIT-233')).toContain('>दूसरा साल</a>');
    expect(await crumbs('/home/COT/IT/2nd/TIT-233')).toContain('>2nd</a>');
  });

  it('of the upload form offers exams and courses in Hindi, and says there why a file was refused', async () => {
    const { html } = await open('/hi/home/uploadform', { headers: { Cookie: ravi.cookie } });
    for (const shown of ['एंड सेमेस्टर', 'आणविक जीव विज्ञान']) expect(html).toContain(`\\"${shown}\\"`);
    expect(html).toContain('यह PDF पासवर्ड के बिना नहीं खुलती।');
  });

  it('refuses in Hindi what comes from another site', async () => {
    const posted = { method: 'POST', headers: { Origin: 'https://elsewhere.example' } };
    expect((await open('/hi/logout', posted)).html).toContain('इसलिए कुछ नहीं बदला गया');
    expect((await open('/logout', posted)).html).toContain('nothing was changed');
  });

  it('leads to pages in Hindi only, but for the switch', async () => {
    for (const path of ['/hi', '/hi/about', '/hi/contactus', '/hi/forgot', '/hi/nothing']) {
      const { html } = await open(path);
      const links = [...html.matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/[^"]*)"[^>]*>/g)];
      const others = links.filter(
        ([tag, href = '']) => !/^\/hi(\/|$|\?)/.test(href) && !tag.includes('data-language'),
      );
      expect(others.map(([, href]) => href)).toEqual([]);
    }
  });
});

/** Texts and names for assistive technology, trimmed. */
function seenIn(html: string): Set<string> {
  const page = html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<aside[^>]*data-offer.*?<\/aside>/gs, '');
  const texts = page.split(/<[^>]*>/);
  const names = [...page.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return new Set([...texts, ...names].map((text) => text.trim()).filter(Boolean));
}

describe('an account that is made at /hi/login', () => {
  it('gets its mails in Hindi, with links to pages in Hindi', async () => {
    const email = 'signed.up.in.hindi@gbpuat.ac.in';
    const form = { intent: 'signup', email, password: PASSWORD, confirmPassword: PASSWORD };
    const { answer } = await open('/hi/login', { method: 'POST', body: new URLSearchParams(form) });
    expect(answer.headers.get('location')).toMatch(/^\/hi\/home\/emailpage/);
    const link = await mailedLink(panna, email, '/hi/verify?');
    expect((await open(link.slice(panna.url.length))).html).toContain('<html lang="hi-IN"');
    expect((await mailsTo(panna, email))[0]).toContain('Panna में आपका स्वागत है।');
  });

  it('gets them in the language that its page sets, and in no made-up one', async () => {
    const set = (language: string) =>
      open('/home/account', {
        method: 'POST',
        headers: { Cookie: ravi.cookie },
        body: new URLSearchParams({ intent: 'language', language }),
      });
    expect((await set('hi')).html).toContain('The language of your emails is saved.');
    expect((await set('tlh')).answer.status).toBe(400);
    await ravi.call('POST', '/account/recovery', { body: { email: ravi.email, url: `${panna.url}/reset` } });
    expect(await mailedLink(panna, ravi.email, '/hi/reset?')).toContain('secret=');
  });

  it('shows nothing of its language to the calls', async () => {
    const { body } = await ravi.call('GET', '/account');
    expect(body.email).toBe(ravi.email);
    expect(Object.keys(body)).not.toContain('language');
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
