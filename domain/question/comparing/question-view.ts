import { countOf, type QuestionTerms, startOf, type TermKind } from './question-terms.ts';
import { TermTable } from './term-table.ts';

/** `home`: kinds of terms that count only among questions of one script. */
type Kinds = {
  own: readonly TermKind[];
  home: readonly TermKind[];
  isTerm: (kind: TermKind, term: number) => boolean;
};

/**
 * How much length counts (pivoted normalisation). With 1, a question of two words would be as similar to
 * others as a long one, often by chance.
 */
const SLOPE = 0.7;

type Adding = (other: number, isHome: (at: number) => boolean, similarity: Float32Array) => void;

export class QuestionView {
  /** Term numbers of all questions, one after the other, and their weights. */
  readonly #terms: Uint32Array;
  readonly #weights: Float32Array;
  readonly #starts: Uint32Array;
  /** Norms for comparing with questions in the same script, and in the other, where fewer terms count. */
  readonly #sameScript: Float32Array;
  readonly #otherScript: Float32Array;
  readonly #table = new TermTable();

  constructor(questions: readonly QuestionTerms[], { own, home, isTerm }: Kinds) {
    const all = [...own, ...home];
    let most = 0;
    for (const terms of questions) for (const kind of all) most += countOf(terms, kind);
    this.#terms = new Uint32Array(most);
    this.#weights = new Float32Array(most);
    this.#starts = new Uint32Array(questions.length + 1);
    const middles = new Uint32Array(questions.length);
    let end = 0;
    for (const [at, terms] of questions.entries()) {
      for (const kind of own) end = this.#take(terms, kind, end, isTerm);
      middles[at] = end;
      for (const kind of home) end = this.#take(terms, kind, end, isTerm);
      this.#starts[at + 1] = end;
    }
    const rarities = this.#table.rarities(questions.length);
    for (let at = 0; at < end; at += 1)
      this.#weights[at] = (this.#weights[at] as number) * (rarities[this.#terms[at] as number] as number);
    this.#sameScript = new Float32Array(questions.length);
    this.#otherScript = new Float32Array(questions.length);
    for (let at = 0; at < questions.length; at += 1) {
      const middle = middles[at] as number;
      const otherScript = this.#squares(this.#starts[at] as number, middle);
      this.#otherScript[at] = Math.sqrt(otherScript);
      this.#sameScript[at] = Math.sqrt(otherScript + this.#squares(middle, this.#starts[at + 1] as number));
    }
    const usual =
      this.#sameScript.reduce((sum, length) => sum + length, 0) / Math.max(1, questions.length) || 1;
    for (const each of [this.#sameScript, this.#otherScript])
      for (let at = 0; at < each.length; at += 1)
        each[at] = (1 - SLOPE) * usual + SLOPE * (each[at] as number);
  }

  /** Adds the distinct terms of a kind, weighted by frequency. Returns the new end. */
  #take(terms: QuestionTerms, kind: TermKind, from: number, isTerm: Kinds['isTerm']): number {
    let end = from;
    const start = startOf(terms, kind);
    const last = Math.min(terms.length, start + countOf(terms, kind));
    for (let at = start; at < last; ) {
      const term = terms[at] as number;
      let next = at + 1;
      while (next < last && terms[next] === term) next += 1;
      if (isTerm(kind, term)) {
        const number = this.#table.numberOf(term);
        this.#table.count(number);
        this.#terms[end] = number;
        this.#weights[end] = next - at === 1 ? 1 : 1 + Math.log(next - at);
        end += 1;
      }
      at = next;
    }
    return end;
  }

  #squares(from: number, to: number): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (this.#weights[at] as number) ** 2;
    return sum;
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
        const lengths = isHome(at) ? this.#sameScript : this.#otherScript;
        const both = (lengths[other] as number) * (lengths[asking[at] as number] as number);
        similarity[at] = (similarity[at] as number) + (sums[at] as number) / both;
      }
    };
  }

  /** Pairs of an index in `asking` and a weight, by term. */
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
