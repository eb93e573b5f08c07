import { describe, expect, it } from 'vitest';
import type { Corners } from './messages.ts';
import { isKeptAsPhoto, moved, type ScanPage, sameBefore, turnedCorners, withCorner } from './page-list.ts';

const page = (key: number, more: Partial<ScanPage> = {}): ScanPage => ({
  key,
  photo: new File([], `${key}.jpg`),
  turn: 0,
  isCleaning: false,
  ...more,
});
const CORNERS: Corners = [
  [0.1, 0.2],
  [0.9, 0.2],
  [0.8, 0.7],
  [0.1, 0.8],
];

describe('the pages of a paper', () => {
  it('tell which one is of the same photo as an earlier one', () => {
    const photo = new File(['one'], 'image.jpg');
    const other = new File(['other'], 'image.jpg');
    const pages = [page(1), page(2, { photo }), page(3, { photo: other }), page(4, { photo })];
    expect(pages.map((each) => sameBefore(pages, each))).toEqual([undefined, undefined, undefined, 2]);
  });

  it('change places, and stay at the ends', () => {
    const pages = [page(1), page(2), page(3)];
    const keys = (key: number, by: number) => moved(pages, key, by).map((each) => each.key);
    expect([keys(1, 1), keys(3, -1), keys(1, -1), keys(3, 1)]).toEqual([
      [2, 1, 3],
      [1, 3, 2],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('stay photos where cleaning is worse, unless a person says otherwise', () => {
    const cleaned = { isBetter: false } as ScanPage['cleaned'];
    expect(isKeptAsPhoto(page(1, { cleaned }))).toBe(true);
    expect(isKeptAsPhoto(page(1, { cleaned, choice: 'cleaned' }))).toBe(false);
    expect(isKeptAsPhoto(page(1, { choice: 'photo' }))).toBe(true);
    expect(isKeptAsPhoto(page(1))).toBe(false);
  });

  it('turn with their corners', () => {
    const once = turnedCorners(CORNERS);
    expect(once[0]).toEqual([1 - 0.8, 0.1]);
    const back = [1, 2, 3].reduce((corners) => turnedCorners(corners), once);
    expect(back.flat().map((share) => Math.round(100 * share))).toEqual(
      CORNERS.flat().map((share) => 100 * share),
    );
  });

  it('have corners within the photo that make a sheet', () => {
    expect(withCorner(CORNERS, 0, -0.3, 0.1)[0]).toEqual([0, 0.1]);
    expect(withCorner(CORNERS, 0, 0.85, 0.75)).toBe(CORNERS);
  });
});
