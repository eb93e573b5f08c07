/** A process needs this long after a kill until nothing that was on its way there can fail any more. */
const AFTERMATH_MS = 2000;
/** After a database or a store has come back, connections and pools need a moment. */
const BACK_MS = 3000;

/**
 * `cut`: in flight on a process that was killed. `away`: turned away, with a word when to come again, while the
 * database or the store was away. `brokenOff`: a file that was being read from the store when it went.
 */
export type Outcome = 'ok' | 'cut' | 'away' | 'brokenOff' | 'other';
export type Answered = { status: number; said?: string; retryAfter?: string | null };
export type Shared = { noteId: string; fileId: string; sha256: string; place: Record<string, string> };
type Away = { what: string; from: number; to: number; turnedAway: number };

/** Keeps what was answered, and why what failed has failed. */
export class Tally {
  readonly shared: Shared[] = [];
  readonly signedUp: string[] = [];
  /** When processes were killed, and how many were told to close. */
  kills: number[] = [];
  told = 0;
  unexplained = 0;
  #aways: Away[] = [];
  #outcomes: Record<Outcome, number> = { ok: 0, cut: 0, away: 0, brokenOff: 0, other: 0 };
  #examples = new Set<string>();

  ended(signal: NodeJS.Signals): void {
    if (signal === 'SIGKILL') this.kills.push(Date.now());
    else this.told += 1;
  }

  async whileAway(what: string, work: () => Promise<void>): Promise<void> {
    const away = { what, from: Date.now(), to: Number.POSITIVE_INFINITY, turnedAway: 0 };
    this.#aways.push(away);
    await work();
    away.to = Date.now() + BACK_MS;
  }

  /** `status` 0: the connection ended without an answer, or in the middle of one. */
  count(from: number, what: string, answered: Answered): Outcome {
    const outcome = this.#judge(from, answered);
    this.#outcomes[outcome] += 1;
    if (outcome !== 'other') return outcome;
    this.unexplained += 1;
    const { status, said = '' } = answered;
    if (this.#examples.size < 10) this.#examples.add(`${what}: ${status} ${said.slice(0, 120)}`);
    return outcome;
  }

  #judge(from: number, { status, retryAfter }: Answered): Outcome {
    if (status >= 200 && status < 400) return 'ok';
    const now = Date.now();
    const isKilled = this.kills.some((at) => at >= from - AFTERMATH_MS && at <= now);
    const isCut = status === 0 || status === 502;
    if (isCut && isKilled) return 'cut';
    const away = this.#aways.find((each) => now >= each.from && from <= each.to);
    if (status === 503 && away && Number(retryAfter) > 0) {
      away.turnedAway += 1;
      return 'away';
    }
    return isCut && away?.what === 'S3' && from <= away.from ? 'brokenOff' : 'other';
  }

  figures() {
    return {
      kills: this.kills.length,
      toldToClose: this.told,
      away: this.#aways.map(({ what, from, to, turnedAway }) => ({
        what,
        seconds: Math.round(to - BACK_MS - from) / 1000,
        turnedAway,
      })),
      requests: this.#outcomes,
      shared: this.shared.length,
      signedUp: this.signedUp.length,
      examples: [...this.#examples],
    };
  }
}
