import { countOf, type QuestionTerms, termsOf } from './question-terms.ts';
import { QuestionView } from './question-view.ts';

/** TF-IDF vectors in two views: words for questions that OCR read well, n-grams for all others. */
export class QuestionSpace {
  readonly #views: readonly QuestionView[];
  readonly #isNative: readonly boolean[];
  #compared: Compared | undefined;

  constructor(questions: readonly QuestionTerms[]) {
    this.#isNative = questions.map((terms) => countOf(terms, 'native') > countOf(terms, 'words') / 2);
    const acronyms = new Set<number>();
    for (const terms of questions) for (const term of termsOf(terms, 'acronyms')) acronyms.add(term);
    this.#views = [
      new QuestionView(questions, {
        own: ['words', 'initials'],
        home: ['borrowed', 'native'],
        // Initials of words count as a term if another question has them as an acronym.
        isTerm: (kind, term) => kind !== 'initials' || acronyms.has(term),
      }),
      new QuestionView(questions, { own: ['grams'], home: ['nativeGrams'], isTerm: () => true }),
    ];
  }

  areInOneScript(one: number, other: number): boolean {
    return this.#isNative[one] === this.#isNative[other];
  }

  /** Calls `tell` for every question with its similarity to each of `asking`, from 0 to about 1. */
  compare(asking: readonly number[], tell: (other: number, similarity: Float32Array) => void): void {
    const kept = this.#compared;
    if (kept && asking.every((one) => kept.places.has(one))) this.#tellAgain(kept, asking, tell);
    else this.#tellFirst(asking, tell);
  }

  #tellFirst(asking: readonly number[], tell: (other: number, similarity: Float32Array) => void): void {
    const size = this.#isNative.length * asking.length;
    const values = size <= KEPT_MOST ? new Float32Array(size) : undefined;
    const views = this.#views.map((view) => view.askedBy(asking));
    const scripts = asking.map((one) => this.#isNative[one]);
    const similarity = new Float32Array(asking.length);
    for (let other = 0; other < this.#isNative.length; other += 1) {
      const script = this.#isNative[other];
      const isHome = (at: number) => scripts[at] === script;
      similarity.fill(0);
      for (const add of views) add(other, isHome, similarity);
      for (let at = 0; at < similarity.length; at += 1)
        similarity[at] = (similarity[at] as number) / views.length;
      values?.set(similarity, other * asking.length);
      tell(other, similarity);
    }
    if (values) this.#compared = { values, places: new Map(asking.map((one, at) => [one, at])) };
  }

  /** Reuses similarities, because topics and similar questions are found among the same questions. */
  #tellAgain(
    { values, places }: Compared,
    asking: readonly number[],
    tell: (other: number, similarity: Float32Array) => void,
  ): void {
    const columns = asking.map((one) => places.get(one) as number);
    const similarity = new Float32Array(asking.length);
    for (let other = 0; other < this.#isNative.length; other += 1) {
      for (let at = 0; at < columns.length; at += 1)
        similarity[at] = values[other * places.size + (columns[at] as number)] as number;
      tell(other, similarity);
    }
  }
}

type Compared = { values: Float32Array; places: ReadonlyMap<number, number> };

/** Maximum similarities kept for reuse: 16 MB, or four papers among 25,000 questions. */
const KEPT_MOST = 4_000_000;
