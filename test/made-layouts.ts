import type { KeptLayout, LaidHalf, LaidWord } from '../domain/page/page-layout.ts';

/** A page of A4 with the lines of a paper, as OCR would read them: so narrow that a long sentence fits. */
const LETTER = 0.008;
const LINE = 0.02;
const HEIGHT = 0.012;
const TOP = 0.05;
const LEFT = 0.08;
const RIGHT = 0.92;

/** Behind this sign the rest of a line stands at the right edge, as marks do. */
const MARKS = '|';

/**
 * A page of these lines. Spaces before a line indent it, what stands behind `|` is at the right edge, and an empty line is
 * a gap.
 */
export function madeLayout(page: number, text: string): KeptLayout {
  return { page, ratio: 0.7, engine: 'made', halves: [madeHalf(text)] };
}

/** A sheet with two pages side by side. */
export function madeSheet(page: number, left: string, right: string): KeptLayout {
  const half = { ...madeHalf(left), x: 0.25, width: 0.5 };
  return { page, ratio: 1.4, engine: 'made', halves: [half, { ...madeHalf(right), x: 0.75, width: 0.5 }] };
}

function madeHalf(text: string): LaidHalf {
  const words = text.split('\n').flatMap((line, at): LaidWord[] => {
    const [own = '', marks = ''] = line.split(MARKS);
    const top = TOP + at * LINE;
    return [...placed(own, LEFT, top), ...placed(marks.trim(), RIGHT - marks.trim().length * LETTER, top)];
  });
  return { x: 0.5, y: 0.5, width: 1, height: 1, angle: 0, words };
}

function placed(text: string, left: number, top: number): LaidWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + index * LETTER,
    right: left + (index + word.length) * LETTER - 0.002,
    top,
    bottom: top + HEIGHT,
    confidence: 95,
  }));
}
