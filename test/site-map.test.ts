import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { student } from './person.ts';

let panna: Panna;
let notes: string[];
beforeAll(async () => {
  panna = await startPanna();
  const sharer = await student(panna);
  notes = [];
  for (let number = 0; number < 3; number += 1) {
    notes.push((await sharer.share({ description: `Paper ${number}` })).body.$id);
  }
});
afterAll(() => panna.close());

async function addressesIn(path: string): Promise<string[]> {
  const answer = await fetch(panna.url + path);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const xml = await answer.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(panna.url, ''),
  );
}

describe('the map of the site', () => {
  it('is named by robots.txt, which closes calls and what belongs to an account', async () => {
    const robots = await (await fetch(`${panna.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${panna.url}/sitemap.xml`);
    expect(robots.split('\n')).toEqual(expect.arrayContaining(['Disallow: /v1/', 'Disallow: /home/account']));
    expect(robots).not.toMatch(/^Disallow: \/(notes|home)?$/m);
  });

  it('leads to every note', async () => {
    expect(await addressesIn('/sitemap.xml')).toEqual([
      '/sitemaps/places.xml',
      '/sitemaps/courses-1.xml',
      '/sitemaps/notes-1.xml',
    ]);
    const both = notes.flatMap((note) => [`/notes/${note}`, `/hi/notes/${note}`]);
    expect(await addressesIn('/sitemaps/notes-1.xml')).toEqual(both);
  });

  it('names each page in every language, and at each the others', async () => {
    const xml = await (await fetch(`${panna.url}/sitemaps/places.xml`)).text();
    const entries = xml.split('\n').filter((line) => /<loc>[^<]*\/about</.test(line));
    const alternate = (code: string, path: string) =>
      `<x:link rel="alternate" hreflang="${code}" href="${panna.url}${path}"/>`;
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry).toContain(alternate('en', '/about') + alternate('hi', '/hi/about'));
  });

  it('leads to every course, and each address is a page', async () => {
    const steps = await addressesIn('/sitemaps/places.xml');
    const places = [...steps, ...(await addressesIn('/sitemaps/courses-1.xml'))];
    expect(places).toContain('/home/COT/IT/2nd/TIT-233');
    expect(places).toContain('/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109');
    expect(new Set(places).size).toBe(places.length);
    for (const place of steps.slice(0, 20)) expect((await fetch(panna.url + place)).status).toBe(200);
  });

  it('leads to the search, which is found as long as nothing is searched for', async () => {
    expect(await addressesIn('/sitemaps/places.xml')).toContain('/search');
    for (const path of ['/search', '/hi/search'])
      expect(await (await fetch(panna.url + path)).text()).not.toContain('noindex');
    for (const path of ['/search?q=data', '/search?branch=IT'])
      expect(await (await fetch(panna.url + path)).text()).toContain(
        '<meta name="robots" content="noindex"/>',
      );
  });

  it.each(['notes-0.xml', 'notes-1', 'notes-01.xml', 'notes-1e9.xml', 'places-1.xml', 'other.xml', '%00'])(
    'has no list %s',
    async (name) => {
      expect((await fetch(`${panna.url}/sitemaps/${name}`)).status).toBe(404);
    },
  );

  it('has an empty list where no note ever was, and no course', async () => {
    expect(await addressesIn('/sitemaps/notes-999999.xml')).toEqual([]);
    expect(await addressesIn('/sitemaps/courses-999999.xml')).toEqual([]);
  });
});
