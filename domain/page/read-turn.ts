import { TURNS, type Turn } from '../page.ts';
import type { PageText } from './page-text.ts';
import { anglesOfWords } from './page-words.ts';

/**
 * The share of letters, in percent, that OCR must be sure of. Of a page that is read in a wrong direction it is sure of a
 * sixth at most, so there are several times as many words in the right one.
 */
const SURE_LEAST = 60;
/** Fewer words may be a stamp, or what is written beside a figure. */
const WORDS_LEAST = 20;
/** So many times as many words lie in that direction as in any other. */
const TIMES_LEAST = 4;
/** What is written in a slope says nothing. */
const SLOPE_MOST = 15;

/**
 * By how many degrees a page is to be turned clockwise so that its words stand upright, where they say so clearly; else 0.
 * `written`: its words as `writtenWords` writes them.
 */
export function readTurn(
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

/** The turn that puts words upright that lie at an angle. Undefined where none does. */
function turnAgainst(angle: number): Turn | 0 | undefined {
  return ([0, ...TURNS] as const).find((turn) => {
    const off = (((angle + turn) % 360) + 360) % 360;
    return Math.min(off, 360 - off) <= SLOPE_MOST;
  });
}
