export type Steps = 3 | 4 | 8 | 16;

/** Below BLACK is black, above EDGE is paper; in between are thin strokes and the edges of strokes. */
const BLACK = 64;
const EDGE = 224;
/** Darker pixels are ink; those beside them are soft edges. */
const DARK = 200;
/** Plain rounding to white would begin lower, among the values of thin strokes. */
const NEARLY_WHITE = 218;
/** Strokes hardly darker than paper are kept up to this value. */
const FAINT = { below: 234, becomes: 224 };
/**
 * Thresholds for three and four greys: values below the first number become the second, and faint strokes get
 * one more grey. Three greys are enough for wide strokes; with four, strokes of one or two pixels keep their
 * shape.
 */
const LEVELS = {
  3: [
    [80, 0],
    [NEARLY_WHITE, 170],
    [FAINT.below, FAINT.becomes],
  ],
  4: [
    [BLACK, 0],
    [140, 90],
    [NEARLY_WHITE, 180],
    [FAINT.below, FAINT.becomes],
  ],
} as const;
/** An image gets 8 or 16 greys if it has this many times more grey pixels than black ones. */
const THIN = { eight: 14, sixteen: 60 };
/** Share of stroke pixels that become black in an image so small that all strokes are grey. */
const BLACK_LEAST = 0.12;

/**
 * Leaves three or four greys in an image, or more if its strokes are so thin that hardly any pixel is black.
 * Strokes that shrinking made grey become dark again.
 */
export function inFewGreys(data: Uint8Array, width: number, least: 3 | 4): void {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1)
    counts[data[at] as number] = (counts[data[at] as number] as number) + 1;
  const darkest = darkestOf(counts);
  const darker = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.round(255 - ((255 - value) * (255 - BLACK + 24)) / (255 - darkest))),
  );
  const steps = stepsFor(counts, darker, least);
  whitenSides(data, width);
  map(
    data,
    darker.map((value) => levelOf(value, steps)),
  );
}

/** Whitens the soft edges of dark ink, which are not faint strokes. */
function whitenSides(data: Uint8Array, width: number): void {
  for (let at = width; at < data.length - width; at += 1) {
    const value = data[at] as number;
    if (value < NEARLY_WHITE || value >= FAINT.below) continue;
    const darkest = Math.min(
      data[at - 1] as number,
      data[at + 1] as number,
      data[at - width] as number,
      data[at + width] as number,
    );
    if (darkest < DARK) data[at] = 255;
  }
}

export function inGreys(data: Uint8Array, steps: Steps): void {
  map(
    data,
    Uint8Array.from({ length: 256 }, (_, value) =>
      Math.round((255 * Math.round(((steps - 1) * value) / 255)) / (steps - 1)),
    ),
  );
}

function darkestOf(counts: Uint32Array): number {
  let ink = 0;
  for (let value = 0; value < EDGE; value += 1) ink += counts[value] as number;
  let seen = 0;
  for (let value = 0; value < EDGE; value += 1) {
    seen += counts[value] as number;
    if (seen >= BLACK_LEAST * ink) return Math.min(170, Math.max(BLACK - 24, value));
  }
  return BLACK - 24;
}

function stepsFor(counts: Uint32Array, darker: Uint8Array, least: 3 | 4): Steps {
  let black = 0;
  let between = 0;
  for (let value = 0; value < 256; value += 1) {
    if ((darker[value] as number) < BLACK) black += counts[value] as number;
    else if ((darker[value] as number) < EDGE) between += counts[value] as number;
  }
  if (between <= THIN.eight * black) return least;
  return between <= THIN.sixteen * black ? 8 : 16;
}

/** Turns only nearly white pixels white, so that faint strokes stay. */
export function levelOf(value: number, steps: Steps): number {
  if (steps === 3 || steps === 4) return LEVELS[steps].find(([below]) => value < below)?.[1] ?? 255;
  const last = steps - 1;
  const step = Math.round((last * value) / 255);
  return Math.round((255 * (step === last && value < NEARLY_WHITE ? last - 1 : step)) / last);
}

function map(data: Uint8Array, table: Uint8Array): void {
  for (let at = 0; at < data.length; at += 1) data[at] = table[data[at] as number] as number;
}
