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
  it('is named by robots.txt, which closes calls and what is somebody’s own', async () => {
    const robots = await (await fetch(`${panna.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${panna.url}/sitemap.xml`);
    expect(robots.split('\n')).toEqual(expect.arrayContaining(['Disallow: /v1/', 'Disallow: /home/account']));
    expect(robots).not.toMatch(/^Disallow: \/(notes|home)?$/m);
  });

  it('leads to every note', async () => {
    expect(await addressesIn('/sitemap.xml')).toEqual(['/sitemaps/places.xml', '/sitemaps/notes-1.xml']);
    expect(await addressesIn('/sitemaps/notes-1.xml')).toEqual(notes.map((note) => `/notes/${note}`));
  });

  it('leads to every course, and each address is a page', async () => {
    const places = await addressesIn('/sitemaps/places.xml');
    expect(places).toContain('/home/COT/IT/2nd/TIT-233');
    expect(places).toContain('/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109');
    expect(new Set(places).size).toBe(places.length);
    const steps = places.filter((place) => place.split('/').length < 6).slice(0, 20);
    for (const place of steps) expect((await fetch(panna.url + place)).status).toBe(200);
  });

  it.each(['notes-0.xml', 'notes-1', 'notes-01.xml', 'notes-1e9.xml', 'other.xml', '%00'])(
    'has no list %s',
    async (name) => {
      expect((await fetch(`${panna.url}/sitemaps/${name}`)).status).toBe(404);
    },
  );

  it('has an empty list where no note ever was', async () => {
    expect(await addressesIn('/sitemaps/notes-999999.xml')).toEqual([]);
  });
});
