import type { CountKind, FaultCause, SubjectCount } from './statistics.ts';

/**
 * Counted whenever a response is sent: the course and the paper that was read, or a search. `words`: searched
 * words without results, if they may be counted (`countedWords`).
 */
export type Counted =
  | { kind: 'read'; of: string; note?: string }
  | { kind: 'search'; of: 'found' | 'missed'; words?: string | undefined };

type Kind = Exclude<CountKind, 'stored'>;

/** Bounds memory against floods of made-up courses; further ones are counted together. */
const SUBJECTS_MOST = 5_000;
/** Maximum new words per minute. */
const WORDS_MOST = 100;

/**
 * Counts in memory: a read costs no write, and a job stores the sums. If the process is killed, the counts
 * since the last write are lost.
 */
export class Counters {
  #counts = new Map<Kind, Map<string, number>>();
  #views = new Map<string, number>();
  #missed = new Set<string>();

  add(counted: Counted | { kind: 'fault'; of: FaultCause }): void {
    this.#count(counted.kind, counted.of, 1);
    if (counted.kind === 'read' && counted.note) this.#open(counted.note, 1);
    if (counted.kind === 'search' && counted.words && this.#missed.size < WORDS_MOST)
      this.#missed.add(counted.words);
  }

  take(): { counts: [Kind, SubjectCount[]][]; views: SubjectCount[]; missed: string[] } {
    const counts = [...this.#counts].map(([kind, sums]): [Kind, SubjectCount[]] => [kind, countsOf(sums)]);
    const views = countsOf(this.#views);
    const missed = [...this.#missed];
    this.#counts.clear();
    this.#views.clear();
    this.#missed.clear();
    return { counts, views, missed };
  }

  giveBack(kind: Kind, counts: readonly SubjectCount[]): void {
    for (const { subject, times } of counts) this.#count(kind, subject, times);
  }

  giveBackViews(views: readonly SubjectCount[]): void {
    for (const { subject, times } of views) this.#open(subject, times);
  }

  #open(note: string, times: number): void {
    const before = this.#views.get(note);
    if (before !== undefined || this.#views.size < SUBJECTS_MOST)
      this.#views.set(note, (before ?? 0) + times);
  }

  #count(kind: Kind, subject: string, times: number): void {
    const sums = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, sums);
    const known = sums.has(subject) || sums.size < SUBJECTS_MOST ? subject : '';
    sums.set(known, (sums.get(known) ?? 0) + times);
  }
}

function countsOf(sums: ReadonlyMap<string, number>): SubjectCount[] {
  return [...sums].map(([subject, times]) => ({ subject, times }));
}
