import { describe, expect, it } from 'vitest';
import { inReadingOrder, pagePicture } from './page-picture.ts';

const A4 = {
  number: 3,
  place: 3,
  width: 595,
  height: 842,
  images: [{ width: 720, height: 1019, size: 36_000 }],
};

describe('a page in the reader', () => {
  it('can be had in every width, also in those that were not asked for yet, and keeps its room', () => {
    expect(pagePicture('f', 'application/pdf', A4)).toEqual({
      number: 3,
      src: '/pages/f/3-720.webp',
      srcSet: '/pages/f/3-720.webp 720w, /pages/f/3-1080.webp 1080w, /pages/f/3-1440.webp 1440w',
      width: 1440,
      height: 2038,
      size: 36_000,
    });
  });

  it('says nothing about bytes that it does not know', () => {
    expect(pagePicture('f', 'application/pdf', { ...A4, images: [] }).size).toBeUndefined();
  });

  it.each([
    [300, '/pages/f/3-360.webp', '360w'],
    [720, '/pages/f/3-720.webp', '720w'],
    [4000, '/pages/f/3-720.webp', '1440w'],
  ])('of a photo of %d px has no picture that is wider than it need be', (width, src, widest) => {
    const picture = pagePicture('f', 'image/jpeg', { ...A4, width });
    expect(picture.src).toBe(src);
    expect(picture.srcSet.split(' ').at(-1)).toBe(widest);
  });

  it('is named by its number in the file, also where it is shown at another place, and turned', () => {
    const { number, src } = pagePicture('f', 'application/pdf', { ...A4, place: 1, turn: 90 });
    expect([number, src]).toEqual([1, '/pages/f/3r90-720.webp']);
  });

  it('is beside the page that is read before it or after it, of folded sheets', () => {
    const side = (number: number) =>
      pagePicture('f', 'application/pdf', {
        ...A4,
        number,
        place: number,
        width: 842,
        height: 595,
        gutter: 0.5,
      });
    const halves = (pages: ReturnType<typeof inReadingOrder>) =>
      pages.map(({ number, halves }) => [number, halves?.map(({ src, side }) => `${src} ${side}`)]);
    expect(halves([side(1)])).toEqual([[1, ['/pages/f/1-720.webp left', '/pages/f/1-720.webp right']]]);
    expect(halves(inReadingOrder([side(1), side(2)]))).toEqual([
      [1, ['/pages/f/1-720.webp right', '/pages/f/2-720.webp left']],
      [2, ['/pages/f/2-720.webp right', '/pages/f/1-720.webp left']],
    ]);
  });
});
