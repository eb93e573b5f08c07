import { describe, expect, it } from 'vitest';
import { pagePicture } from './page-picture.ts';

const image = (width: number) => ({ width, height: width * 1.4, size: width * 50 });
const A4 = { number: 3, width: 595, height: 842 };

describe('a page in the reader', () => {
  it('can be had in every width that is kept, and keeps its room', () => {
    const images = [160, 360, 720, 1080, 1440].map(image);
    expect(pagePicture('f', { ...A4, images })).toEqual({
      number: 3,
      src: '/pages/f/3-720.webp',
      srcSet:
        '/pages/f/3-360.webp 360w, /pages/f/3-720.webp 720w, /pages/f/3-1080.webp 1080w, /pages/f/3-1440.webp 1440w',
      width: 1440,
      height: 2038,
      size: 36_000,
    });
  });

  it('whose pictures have gone asks for them again, in every width', () => {
    const picture = pagePicture('f', { ...A4, images: [] });
    expect(picture.srcSet.split(', ')).toHaveLength(4);
    expect([picture.src, picture.size]).toEqual(['/pages/f/3-720.webp', undefined]);
  });

  it('of a small photo is not asked for in widths that it never had', () => {
    const picture = pagePicture('f', { ...A4, images: [image(160), image(360)] });
    expect([picture.src, picture.srcSet]).toEqual(['/pages/f/3-360.webp', '/pages/f/3-360.webp 360w']);
  });
});
