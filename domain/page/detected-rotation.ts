import { TURNS, type Turn } from '../page.ts';
import type { PageText } from './page-text.ts';
import { anglesOfWords } from './page-words.ts';

/**
 * Minimum percentage of letters that OCR is sure of. In a wrong rotation it is sure of at most a sixth, so
 * the right one has several times as many words.
 */
const SURE_LEAST = 60;
/** Minimum words: fewer may be a stamp, or labels of a figure. */
const WORDS_LEAST = 20;
/** Minimum ratio of words in one direction to all other words. */
const TIMES_LEAST = 4;
/** In degrees; words at steeper slopes are ignored. */
const SLOPE_MOST = 15;

/**
 * Clockwise rotation in degrees that makes the text upright; 0 if unclear.
 * `written`: words in the format of `writtenWords`.
 */
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

/** Returns the rotation that makes words at this angle upright; undefined if there is none. */
function turnAgainst(angle: number): Turn | 0 | undefined {
  return ([0, ...TURNS] as const).find((turn) => {
    const off = (((angle + turn) % 360) + 360) % 360;
    return Math.min(off, 360 - off) <= SLOPE_MOST;
  });
}
