import { describe, expect, it } from 'vitest';
import { isKeepable, isOfPaper, likelyAddresses, nearestWidth, packOfCourse } from './addresses.ts';

describe('a page that a device may keep', () => {
  it.each(['/', '/hi', '/home', '/home/COT/IT/2nd/TIT-233', '/hi/home/COT', '/notes/n1', '/hi/notes/n1'])(
    'is %s',
    (path) => {
      expect(isKeepable(path)).toBe(true);
    },
  );

  it.each([
    '/login',
    '/home/account',
    '/home/account/data',
    '/hi/home/account',
    '/home/favourite',
    '/home/uploadform',
    '/home/uploads',
    '/hi/home/uploads/n1',
    '/home/offline',
    '/home/emailpage',
    '/home/oauthverify',
    '/verify',
    '/reset',
    '/search',
    '/v1/account',
    '/notes/n1/more',
  ])('is not %s', (path) => {
    expect(isKeepable(path)).toBe(false);
  });
});

describe('what shows something of a paper', () => {
  const paper = { note: 'n1', file: 'f1' };
  it.each([
    '/notes/n1',
    '/hi/notes/n1',
    '/packs/texts/n1',
    '/pages/f1/1-720.webp',
    '/pages/f1/words/1-1.json',
    '/v1/storage/buckets/files/files/f1/download',
  ])('is %s', (path) => {
    expect(isOfPaper(path, paper)).toBe(true);
  });

  it.each([
    '/notes/n11',
    '/notes/n1/find',
    '/packs/texts/n11',
    '/pages/f11/1-720.webp',
    '/home',
    '/pages/undefined/1',
  ])('is not %s', (path) => {
    expect(isOfPaper(path, paper)).toBe(false);
    expect(isOfPaper(path, { note: 'other', file: undefined })).toBe(false);
  });
});

describe('a page without a network', () => {
  const likely = (address: string) => likelyAddresses(new URL(address, 'https://panna.example'), ['', '/hi']);

  it('is looked for as it was asked for, then without its parameters, then in the other language', () => {
    expect(likely('/home/COT?exam=a')).toEqual([
      '/home/COT?exam=a',
      '/home/COT',
      '/hi/home/COT?exam=a',
      '/hi/home/COT',
    ]);
    expect(likely('/hi')).toEqual(['/hi', '/']);
  });

  it('in the middle of a long paper is the part that has it', () => {
    expect(likely('/notes/n1?page=25').slice(0, 3)).toEqual([
      '/notes/n1?page=25',
      '/notes/n1?page=21',
      '/notes/n1',
    ]);
    expect(likely('/notes/n1?page=3').slice(0, 2)).toEqual(['/notes/n1?page=3', '/notes/n1']);
    expect(likely('/notes/n1?page=x').slice(0, 2)).toEqual(['/notes/n1?page=x', '/notes/n1']);
  });
});

describe('a picture of a page without a network', () => {
  it('is the next wider one that is kept, else the widest', () => {
    expect(nearestWidth([720, 360], 500)).toBe(720);
    expect(nearestWidth([720, 360], 1440)).toBe(720);
    expect(nearestWidth([], 720)).toBeUndefined();
  });
});

describe('the description of a course', () => {
  it('is found from its page in any language', () => {
    expect(packOfCourse('/home/COT/IT/2nd/TID%2FTCE-109')).toBe('/packs/COT/IT/2nd/TID%2FTCE-109');
    expect(packOfCourse('/hi/home/COT/IT/2nd/TIT-233')).toBe('/packs/COT/IT/2nd/TIT-233');
  });
});
