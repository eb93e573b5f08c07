import type { QuestionTerms } from './question-terms.ts';
import { TermTable } from './term-table.ts';

type Parts = { own: readonly Uint32Array[]; home: readonly Uint32Array[] };

/**
 * Influence of length (pivoted normalisation): with 1, a question of two words would be as similar to another as a long
 * one, often by chance.
 */
const SLOPE = 0.7;

type Adding = (other: number, isHome: (at: number) => boolean, similarity: Float32Array) => void;

export class QuestionView {
  /** Concatenated term numbers of all questions, and their weights. */
  readonly #terms: Uint32Array;
  readonly #weights: Float32Array;
  readonly #starts: Uint32Array;
  /** Norms for comparing with the same script and with the other, which ignores script-specific terms. */
  readonly #home: Float32Array;
  readonly #abroad: Float32Array;
  readonly #table = new TermTable();

  constructor(questions: readonly QuestionTerms[], partsOf: (terms: QuestionTerms) => Parts) {
    const parts = questions.map(partsOf);
    const most = parts.reduce((sum, { own, home }) => sum + lengthOf(own) + lengthOf(home), 0);
    this.#terms = new Uint32Array(most);
    this.#weights = new Float32Array(most);
    this.#starts = new Uint32Array(questions.length + 1);
    const middles = new Uint32Array(questions.length);
    let end = 0;
    for (const [at, { own, home }] of parts.entries()) {
      for (const list of own) end = this.#take(list, end);
      middles[at] = end;
      for (const list of home) end = this.#take(list, end);
      this.#starts[at + 1] = end;
    }
    const rarities = this.#table.rarities(questions.length);
    for (let at = 0; at < end; at += 1)
      this.#weights[at] = (this.#weights[at] as number) * (rarities[this.#terms[at] as number] as number);
    const lengths = (ends: (at: number) => number) =>
      Float32Array.from(questions, (_, at) => this.#lengthOf(this.#starts[at] as number, ends(at)));
    this.#home = lengths((at) => this.#starts[at + 1] as number);
    this.#abroad = lengths((at) => middles[at] as number);
    const usual = this.#home.reduce((sum, length) => sum + length, 0) / Math.max(1, questions.length) || 1;
    for (const each of [this.#home, this.#abroad])
      for (const [at, length] of each.entries()) each[at] = (1 - SLOPE) * usual + SLOPE * length;
  }

  /** Distinct terms of a list with their frequencies as weights; returns the end. */
  #take(list: Uint32Array, from: number): number {
    let end = from;
    for (let at = 0; at < list.length; ) {
      let next = at + 1;
      while (list[next] === list[at]) next += 1;
      const number = this.#table.numberOf(list[at] as number);
      this.#table.count(number);
      this.#terms[end] = number;
      this.#weights[end] = 1 + Math.log(next - at);
      end += 1;
      at = next;
    }
    return end;
  }

  #lengthOf(from: number, to: number): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (this.#weights[at] as number) ** 2;
    return Math.sqrt(sum);
  }

  askedBy(asking: readonly number[]): Adding {
    const postings = this.#postingsOf(asking);
    const sums = new Float32Array(asking.length);
    return (other, isHome, similarity) => {
      sums.fill(0);
      for (
        let index = this.#starts[other] as number;
        index < (this.#starts[other + 1] as number);
        index += 1
      ) {
        const posting = postings[this.#terms[index] as number];
        if (posting)
          for (let at = 0; at < posting.length; at += 2) {
            const owner = posting[at] as number;
            const weight = posting[at + 1] as number;
            sums[owner] = (sums[owner] as number) + (this.#weights[index] as number) * weight;
          }
      }
      for (let at = 0; at < sums.length; at += 1) {
        if (sums[at] === 0) continue;
        const lengths = isHome(at) ? this.#home : this.#abroad;
        const both = (lengths[other] as number) * (lengths[asking[at] as number] as number);
        similarity[at] = (similarity[at] as number) + (sums[at] as number) / both;
      }
    };
  }

  /** Postings by term: pairs of asking question and weight. */
  #postingsOf(asking: readonly number[]): (number[] | undefined)[] {
    const postings = new Array<number[] | undefined>(this.#table.size);
    for (const [at, one] of asking.entries())
      for (let index = this.#starts[one] as number; index < (this.#starts[one + 1] as number); index += 1) {
        const term = this.#terms[index] as number;
        if (!this.#table.isShared(term)) continue;
        const posting = postings[term] ?? [];
        posting.push(at, this.#weights[index] as number);
        postings[term] = posting;
      }
    return postings;
  }
}

const lengthOf = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0);
