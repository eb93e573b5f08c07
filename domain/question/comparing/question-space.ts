import { type QuestionTerms, termsOf } from './question-terms.ts';
import { QuestionView } from './question-view.ts';

/** TF-IDF vectors of a course's questions in two views: words match well-read questions, grams any other. */
export class QuestionSpace {
  readonly #views: readonly QuestionView[];
  readonly #isNative: readonly boolean[];

  constructor(questions: readonly QuestionTerms[]) {
    this.#isNative = questions.map(
      (terms) => termsOf(terms, 'native').length > termsOf(terms, 'words').length / 2,
    );
    const acronyms = new Set(questions.flatMap((terms) => [...termsOf(terms, 'acronyms')]));
    // Words whose initials match an acronym of some question get that acronym as a term.
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

  areInOneScript(one: number, other: number): boolean {
    return this.#isNative[one] === this.#isNative[other];
  }

  /** Calls `tell` for every question with its similarity to each asking one, from 0 to about 1. */
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
