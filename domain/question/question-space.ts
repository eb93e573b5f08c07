import { QuestionView } from './question-view.ts';
import { type QuestionTerms, termsOf } from './terms/question-terms.ts';

/** The questions of a course as vectors (TF-IDF) in two views: words find a similar question that is read well, grams any other. */
export class QuestionSpace {
  readonly #views: readonly QuestionView[];
  readonly #isNative: readonly boolean[];

  constructor(questions: readonly QuestionTerms[]) {
    this.#isNative = questions.map(
      (terms) => termsOf(terms, 'native').length > termsOf(terms, 'words').length / 2,
    );
    const acronyms = new Set(questions.flatMap((terms) => [...termsOf(terms, 'acronyms')]));
    // Words whose initials are an acronym that some question prints have that acronym, too.
    const spelt = (terms: QuestionTerms) => termsOf(terms, 'initials').filter((term) => acronyms.has(term));
    this.#views = [
      new QuestionView(questions, (terms) => ({
        own: [termsOf(terms, 'words'), spelt(terms)],
        home: [termsOf(terms, 'borrowed'), termsOf(terms, 'native')],
      })),
      new QuestionView(questions, (terms) => ({
        own: [termsOf(terms, 'grams')],
        home: [termsOf(terms, 'nativeGrams')],
      })),
    ];
  }

  /** Are both in the same script? */
  areInOneScript(one: number, other: number): boolean {
    return this.#isNative[one] === this.#isNative[other];
  }

  /** Tells of every question how much it has in common with each of the asking ones, from 0 to about 1. */
  compare(asking: readonly number[], tell: (other: number, similarity: Float32Array) => void): void {
    const views = this.#views.map((view) => view.askedBy(asking));
    const scripts = asking.map((one) => this.#isNative[one]);
    const similarity = new Float32Array(asking.length);
    for (const [other, script] of this.#isNative.entries()) {
      similarity.fill(0);
      for (const add of views) add(other, (at) => scripts[at] === script, similarity);
      for (let at = 0; at < similarity.length; at += 1)
        similarity[at] = (similarity[at] as number) / views.length;
      tell(other, similarity);
    }
  }
}
