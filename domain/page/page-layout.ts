/** Word on an upright half of a page. Its box is in shares of the half's width and height. */
export type LaidWord = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Ranges from 0 to 100; 100 for the file's own text. */
  confidence: number;
};

/**
 * A page, or one page of a two-page sheet, with level lines. Its position on the page's picture is as in
 * `WordBlock`; words are in reading order.
 */
export type LaidHalf = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise degrees around the centre. */
  angle: number;
  words: readonly LaidWord[];
};

export type PageLayout = {
  /** Width divided by height of the page's picture. */
  ratio: number;
  /** From left to right. */
  halves: readonly LaidHalf[];
};

/** Rectangle in shares of the page's width and height: left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** `engine`: name and version of the engine that read the layout. */
export type KeptLayout = PageLayout & { page: number; engine: string };

/** Maximum words stored per half: more than any page of a paper has. The rest is dropped. */
export const LAID_WORDS_MOST = 3000;

/** Smallest box on the page that encloses a box of a half. */
export function boxOnPage(half: Omit<LaidHalf, 'words'>, ratio: number, [x0, y0, x1, y1]: Box): Box {
  const turn = (half.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([u = 0, v = 0]) => {
    // Uses units of the page's height, which preserve angles.
    const across = (u - 0.5) * half.width * ratio;
    const down = (v - 0.5) * half.height;
    return [half.x + (across * cos - down * sin) / ratio, half.y + across * sin + down * cos] as const;
  });
  const [xs, ys] = [corners.map(([x]) => inside(x)), corners.map(([, y]) => inside(y))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const inside = (share: number) => Math.round(1e4 * Math.min(1, Math.max(0, share))) / 1e4;
