import { type Pdfium, withMemory } from '../pdfium.ts';
import type { Character, Printed } from './character.ts';
import { type Box, CHAR_BOX_BYTES, looseBox } from './places.ts';

/** Minimum signs of a run, and minimum shares of letters and digits, and of letters alone. */
const RUN = { signs: 4, written: 0.9, letters: 0.5 };
/**
 * Range of the usual gap between spaced-out letters, in heights of the font; wider gaps are columns of a
 * table. `kerned`: how much narrower the gap of a kerned pair may be; an even narrower one is within a word.
 */
const GAP = { least: 0.08, most: 0.6, kerned: 0.15 };
/** A gap between words exceeds one between letters by this much, in heights of the font. */
const WORD = 0.18;

type Run = Exclude<Character, 'end' | 'space' | 'blank'>[];

/**
 * Drops the spaces that PDFium supposes between the letters of a spaced-out heading. It does so if each
 * letter has its own place, as Chromium prints `letter-spacing`, and not if the file states the spacing.
 */
export function* withoutLetterSpacing(
  p: Pdfium,
  text: number,
  characters: Iterable<Character>,
): Generator<Character> {
  let run: Run = [];
  let isBehindBlank = false;
  for (const character of characters) {
    if (character !== 'end' && character !== 'space' && character !== 'blank') {
      run.push(character);
      continue;
    }
    const isBlank = character === 'blank';
    yield* closedUp(p, text, run, isBehindBlank || isBlank);
    yield character;
    isBehindBlank = isBlank;
    run = [];
  }
  yield* closedUp(p, text, run, isBehindBlank);
}

/** `hasBlanks`: the file draws blanks between the words of the line, each alone. */
function closedUp(p: Pdfium, text: number, run: Run, hasBlanks: boolean): Run {
  const signs = run.filter((each): each is Printed => each !== 'supposed');
  if (signs.length === run.length || signs.length < 2) return run;
  const gaps = gapsOf(p, text, signs);
  const apart = hasBlanks && !signs.some(({ isHanging }) => isHanging) ? GAP.most : spaceIn(signs, gaps);
  if (apart === undefined) return run;
  return signs.flatMap((sign, index) =>
    index > 0 && (gaps[index - 1] as number) > apart ? ['supposed', sign] : [sign],
  );
}

/** Gap above which signs of a spaced-out heading are of two words. Undefined for other signs. */
function spaceIn(signs: readonly Printed[], gaps: readonly number[]): number | undefined {
  if (!isWriting(signs)) return undefined;
  const sorted = gaps.toSorted((one, other) => one - other);
  const [least, usual] = [sorted[0] as number, sorted[Math.floor(sorted.length / 2)] as number];
  if (usual < GAP.least || usual > GAP.most || least < usual - GAP.kerned) return undefined;
  return usual + WORD;
}

function isWriting(signs: readonly Printed[]): boolean {
  const count = (pattern: RegExp) =>
    signs.filter(({ sign, isHanging }) => !isHanging && pattern.test(sign)).length;
  return (
    signs.length >= RUN.signs &&
    count(/[\p{L}\p{N}]/u) >= RUN.written * signs.length &&
    count(/\p{L}/u) >= RUN.letters * signs.length
  );
}

/** Gaps from the end of each letter's advance to the next letter. */
function gapsOf(p: Pdfium, text: number, signs: readonly Printed[]): number[] {
  return withMemory(p, CHAR_BOX_BYTES, (pointer) => {
    const boxes = signs.map(({ index }) => looseBox(p, text, index, pointer));
    const height = Math.max(...boxes.map(({ top, bottom }) => top - bottom));
    return boxes.slice(1).map(({ left }, index) => (left - (boxes[index] as Box).right) / height);
  });
}
