import type { CleanedPage, Corners } from './messages.ts';

/** One photo on its way to being a page. */
export type ScanPage = {
  key: number;
  photo: File;
  /** Quarters of a turn, clockwise. */
  turn: number;
  /** Where the person has put the corners of the sheet. */
  corners?: Corners | undefined;
  /** What the cleaner made of it last; of other corners while `isCleaning`. */
  cleaned?: CleanedPage | undefined;
  isCleaning: boolean;
  /** The browser cannot decode it. */
  isBroken?: boolean;
  /** What the person chose; without it the cleaner's own measure decides. */
  choice?: 'cleaned' | 'photo' | undefined;
};

export function isKeptAsPhoto({ choice, cleaned }: ScanPage): boolean {
  return choice ? choice === 'photo' : cleaned?.isBetter === false;
}

/** The number of an earlier page of the same photo: two of one name do not have as many bytes by chance. */
export function sameBefore(pages: readonly ScanPage[], { key, photo }: ScanPage): number | undefined {
  const own = pages.findIndex((page) => page.key === key);
  const first = pages.findIndex((page) => page.photo.name === photo.name && page.photo.size === photo.size);
  return first >= 0 && first < own ? first + 1 : undefined;
}

/** The list with that page moved by so many places. */
export function moved(pages: readonly ScanPage[], key: number, by: number): ScanPage[] {
  const from = pages.findIndex((page) => page.key === key);
  const others = pages.filter((page) => page.key !== key);
  const to = Math.min(others.length, Math.max(0, from + by));
  return [...others.slice(0, to), ...pages.slice(from, from + 1), ...others.slice(to)];
}

/** Corners of a photo that was turned clockwise by a quarter: the one that was below on the left is now above on the left. */
export function turnedCorners(corners: Corners): Corners {
  const [a, b, c, d] = corners.map(([x, y]) => [1 - y, x] as const) as unknown as Corners;
  return [d, a, b, c];
}

/** A corner moved as far as it may go: within the photo, and no nearer to the middle of its neighbours than a tenth of it. */
export function withCorner(corners: Corners, index: number, x: number, y: number): Corners {
  const held = (value: number) => Math.min(1, Math.max(0, value));
  const next = corners.map((corner, at) => (at === index ? ([held(x), held(y)] as const) : corner));
  return isSheet(next as unknown as Corners) ? (next as unknown as Corners) : corners;
}

/** No corner is turned inwards: else there is nothing to lay flat. */
function isSheet(corners: Corners): boolean {
  return corners.every(([x, y], at) => {
    const [beforeX, beforeY] = corners[(at + 3) % 4] as Corners[0];
    const [afterX, afterY] = corners[(at + 1) % 4] as Corners[0];
    return (x - beforeX) * (afterY - y) - (y - beforeY) * (afterX - x) > 0.01;
  });
}
