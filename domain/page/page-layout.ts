/** A word as it stands on an upright half of a page. Its box is in shares of the half's width and height. */
export type LaidWord = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** From 0 to 100; 100 where the file itself says which word it is. */
  confidence: number;
};

/**
 * A page, or one of the two pages of a sheet, with its lines level: where it lies on the picture of the page, as
 * `WordBlock` says it, and its words in the order in which they were read.
 */
export type LaidHalf = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees by which it is turned clockwise around its middle. */
  angle: number;
  words: readonly LaidWord[];
};

/** What was read of a page to find its questions: every word with its place, also what is most likely a stain. */
export type PageLayout = {
  /** Of the picture of the page: its width by its height. */
  ratio: number;
  /** From left to right. */
  halves: readonly LaidHalf[];
};

/** A rectangle of a page, in shares of its width and height: left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** The layout of one page of a file, with the name and version of the engine that read it. */
export type KeptLayout = PageLayout & { page: number; engine: string };

/** More than this on one half is no page of a paper, and is cut off. */
export const LAID_WORDS_MOST = 3000;

/** A rectangle of a half, as the smallest one of the page that holds it. */
export function boxOnPage(half: Omit<LaidHalf, 'words'>, ratio: number, [x0, y0, x1, y1]: Box): Box {
  const turn = (half.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([u = 0, v = 0]) => {
    // In units of the page's height, in which an angle is an angle.
    const across = (u - 0.5) * half.width * ratio;
    const down = (v - 0.5) * half.height;
    return [half.x + (across * cos - down * sin) / ratio, half.y + across * sin + down * cos] as const;
  });
  const [xs, ys] = [corners.map(([x]) => inside(x)), corners.map(([, y]) => inside(y))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const inside = (share: number) => Math.round(1e4 * Math.min(1, Math.max(0, share))) / 1e4;
