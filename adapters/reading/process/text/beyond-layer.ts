import type { WordBlock } from '../../../../domain/page/page-words.ts';
import type { HeldText } from '../open-file.ts';
import { seenWords } from './compare-layer.ts';
import type { PictureText } from './read-picture.ts';
import { SURE } from './read-words.ts';
import { blockOf } from './word-blocks.ts';

/** Fewer words outside the text layer are probably labels of a drawing, or stains read as words. */
const WORDS_LEAST = 5;

/** Words that OCR is sure of where the text layer has none, such as questions pasted as an image. */
export function beyondLayer(scan: PictureText, layer: HeldText): WordBlock[] {
  const { parts, turn, upright } = scan;
  const beyond = parts.map((part) => ({
    ...part,
    words: seenWords({ ...scan, parts: [part] }, layer).filter(
      ({ confidence, isOnLayer }) => confidence >= SURE && !isOnLayer,
    ),
  }));
  const count = beyond
    .flatMap(({ words }) => words)
    .filter(({ text }) => /\p{L}[\p{L}\p{M}]/u.test(text)).length;
  return count < WORDS_LEAST ? [] : beyond.map((part) => blockOf(part, turn, upright));
}
