import { phoneticKey } from '../search/phonetic-key.ts';
import { isPlainWord } from './plain-words.ts';
import { cosine, TermIndex, type TermVector, termVectors } from './term-vectors.ts';
import { fourGrams, wordsAndSkeletons, wordsOf } from './terms.ts';

/** A question of a course, as its returns are found. Those of one paper are no returns of each other. */
export type ReturningQuestion = { id: string; paper: string; text: string };

/** `same`: word for word, or nearly so. `numbers`: the same with other numbers. Anything else is similar. */
type ReturnKind = 'same' | 'numbers' | 'similar';
export type QuestionReturn = { id: string; kind: ReturnKind; alike: number };

/** Less in common is chance. */
const ALIKE_LEAST = 0.2;
const RETURNS_MOST = 10;
/** Words tell more than four-grams where the text is read well, and less where it is not. */
const SHARE_OF_WORDS = 0.5;

/** For each question those of other papers that have most in common with it, the likeliest first; at most `RETURNS_MOST`. */
export function findReturns(questions: readonly ReturningQuestion[]): Map<string, QuestionReturn[]> {
  const texts = questions.map(({ text }) => text);
  const words = termVectors(texts, wordsAndSkeletons);
  const grams = termVectors(texts, fourGrams);
  const index = new TermIndex();
  for (const [at, vector] of words.entries()) index.add(at, vector);
  const judge = new SamenessJudge(texts);
  const sums = new Float32Array(questions.length);
  return new Map(
    questions.map(({ id, paper }, at) => {
      const near: { other: number; alike: number }[] = [];
      sums.fill(0);
      for (const other of index.sumsOf(words[at] as TermVector, sums)) {
        const byWords = sums[other] as number;
        if (other === at || questions[other]?.paper === paper || byWords < ALIKE_LEAST / 2) continue;
        const byGrams = cosine(grams[at] as TermVector, grams[other] as TermVector);
        const alike = SHARE_OF_WORDS * byWords + (1 - SHARE_OF_WORDS) * byGrams;
        if (alike >= ALIKE_LEAST) near.push({ other, alike });
      }
      near.sort((one, other) => other.alike - one.alike || one.other - other.other);
      const returns = near.slice(0, RETURNS_MOST).map(({ other, alike }) => ({
        id: questions[other]?.id ?? '',
        kind: judge.kindOf(at, other),
        alike,
      }));
      return [id, returns];
    }),
  );
}

/** Of the weight of all telling words that either question has, those that both have. */
const SAME_LEAST = 0.9;
/** Questions of fewer words that tell something say too little to be sure. */
const WORDS_LEAST = 2;

/** So that letters that OCR has doubled, lost or taken for another of that sound are no difference. */
const soundOf = (word: string) => phoneticKey(word) || word;

/** Says whether two questions are the same, for sure: only then they are shown as one without a person's word. */
class SamenessJudge {
  readonly #words: { plain: Set<string>; numbers: string[] }[];
  readonly #rarity = new Map<string, number>();

  constructor(texts: readonly string[]) {
    this.#words = texts.map((text) => {
      const all = wordsOf(text);
      return {
        plain: new Set(all.filter((word) => !/\d/.test(word) && !isPlainWord(word)).map(soundOf)),
        numbers: all.filter((word) => /\d/.test(word)),
      };
    });
    for (const { plain } of this.#words)
      for (const word of plain) this.#rarity.set(word, (this.#rarity.get(word) ?? 0) + 1);
    for (const [word, count] of this.#rarity)
      this.#rarity.set(word, Math.log((texts.length + 1) / (count + 1)) + 0.3);
  }

  kindOf(one: number, other: number): ReturnKind {
    const [left, right] = [this.#words[one], this.#words[other]];
    if (!left || !right || Math.min(left.plain.size, right.plain.size) < WORDS_LEAST) return 'similar';
    const shared = this.#weightOf([...left.plain].filter((word) => right.plain.has(word)));
    const all = this.#weightOf([...new Set([...left.plain, ...right.plain])]);
    if (shared < SAME_LEAST * all) return 'similar';
    return left.numbers.join(' ') === right.numbers.join(' ') ? 'same' : 'numbers';
  }

  #weightOf(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + (this.#rarity.get(word) ?? 0), 0);
  }
}
