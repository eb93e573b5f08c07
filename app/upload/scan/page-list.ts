import type { CleanedPage, Corners } from './messages.ts';

export type ScanPage = {
  key: number;
  photo: File;
  /** Clockwise quarter turns. */
  turn: number;
  corners?: Corners | undefined;
  /** Last result of cleaning, for older corners while `isCleaning`. */
  cleaned?: CleanedPage | undefined;
  isCleaning: boolean;
  isBroken?: boolean;
  /** The user's choice. By default, the measured quality decides. */
  choice?: 'cleaned' | 'photo' | undefined;
};

export function isKeptAsPhoto({ choice, cleaned }: ScanPage): boolean {
  return choice ? choice === 'photo' : cleaned?.isBetter === false;
}

export function sameBefore(pages: readonly ScanPage[], { key, photo }: ScanPage): number | undefined {
  const own = pages.findIndex((page) => page.key === key);
  const first = pages.findIndex((page) => page.photo.name === photo.name && page.photo.size === photo.size);
  return first >= 0 && first < own ? first + 1 : undefined;
}

export function moved(pages: readonly ScanPage[], key: number, by: number): ScanPage[] {
  const from = pages.findIndex((page) => page.key === key);
  const others = pages.filter((page) => page.key !== key);
  const to = Math.min(others.length, Math.max(0, from + by));
  return [...others.slice(0, to), ...pages.slice(from, from + 1), ...others.slice(to)];
}

/** Corners after a clockwise quarter turn: bottom left becomes top left. */
export function turnedCorners(corners: Corners): Corners {
  const [a, b, c, d] = corners.map(([x, y]) => [1 - y, x] as const) as unknown as Corners;
  return [d, a, b, c];
}

/** Moves a corner within the photo, unless the sheet would no longer be clearly convex. */
export function withCorner(corners: Corners, index: number, x: number, y: number): Corners {
  const held = (value: number) => Math.min(1, Math.max(0, value));
  const next = corners.map((corner, at) => (at === index ? ([held(x), held(y)] as const) : corner));
  return isSheet(next as unknown as Corners) ? (next as unknown as Corners) : corners;
}

function isSheet(corners: Corners): boolean {
  return corners.every(([x, y], at) => {
    const [beforeX, beforeY] = corners[(at + 3) % 4] as Corners[0];
    const [afterX, afterY] = corners[(at + 1) % 4] as Corners[0];
    return (x - beforeX) * (afterY - y) - (y - beforeY) * (afterX - x) > 0.01;
  });
}
