import { TURNS, type Turn } from '../page.ts';
import type { PageText } from './page-text.ts';
import { anglesOfWords } from './page-words.ts';

/**
 * Minimum confidence of OCR, in percent. In a wrong rotation OCR is sure of at most a sixth of the letters,
 * so the right one has several times as many words.
 */
const SURE_LEAST = 60;
/** Minimum words: fewer may be a stamp, or labels of a figure. */
const WORDS_LEAST = 20;
/** The words in one direction must be this many times all others. */
const TIMES_LEAST = 4;
/** In degrees; words at steeper slopes are ignored. */
const SLOPE_MOST = 15;

/** Clockwise degrees that make the text upright; 0 if unclear. `written`: as `writtenWords` returns it. */
export function detectedRotation(
  { source, confidence }: Pick<PageText, 'source' | 'confidence'>,
  written: string,
): Turn | 0 {
  if (source !== 'ocr' || (confidence ?? 0) < SURE_LEAST) return 0;
  const found = new Map<Turn | 0 | undefined, number>();
  for (const { angle, words } of anglesOfWords(written)) {
    const turn = turnAgainst(angle);
    found.set(turn, (found.get(turn) ?? 0) + words);
  }
  const all = [...found.values()].reduce((sum, words) => sum + words, 0);
  const isClear = (turn: Turn) => {
    const words = found.get(turn) ?? 0;
    return words >= WORDS_LEAST && words >= TIMES_LEAST * (all - words);
  };
  return TURNS.find(isClear) ?? 0;
}

/** Rotation that makes words at this angle upright, if any. */
function turnAgainst(angle: number): Turn | 0 | undefined {
  return ([0, ...TURNS] as const).find((turn) => {
    const off = (((angle + turn) % 360) + 360) % 360;
    return Math.min(off, 360 - off) <= SLOPE_MOST;
  });
}
