/** A process needs this long after a kill until nothing that was on its way there can fail any more. */
const AFTERMATH_MS = 2000;
/** After a database has come back, connections and pools need a moment. */
const BACK_MS = 3000;

export type Outcome = 'ok' | 'cut' | 'away' | 'other';
export type Shared = { noteId: string; fileId: string; sha256: string; place: Record<string, string> };

/** Keeps what was answered, and why what failed has failed. */
export class Tally {
  readonly shared: Shared[] = [];
  readonly signedUp: string[] = [];
  kills: number[] = [];
  unexplained = 0;
  #away: { from: number; to: number } | undefined;
  #outcomes: Record<Outcome, number> = { ok: 0, cut: 0, away: 0, other: 0 };
  #examples = new Set<string>();

  killed(): void {
    this.kills.push(Date.now());
  }

  async whileAway(work: () => Promise<void>): Promise<void> {
    this.#away = { from: Date.now(), to: Number.POSITIVE_INFINITY };
    await work();
    this.#away.to = Date.now() + BACK_MS;
  }

  /** `status` 0: the connection ended without an answer. */
  count(from: number, what: string, status: number, said = ''): void {
    const outcome = this.#judge(from, status);
    this.#outcomes[outcome] += 1;
    if (outcome !== 'other') return;
    this.unexplained += 1;
    if (this.#examples.size < 10) this.#examples.add(`${what}: ${status} ${said.slice(0, 120)}`);
  }

  /** A broken connection or a 502 of the proxy is explained by a kill meanwhile; a 503 by a database that was away. */
  #judge(from: number, status: number): Outcome {
    if (status >= 200 && status < 400) return 'ok';
    const now = Date.now();
    const isKilled = this.kills.some((at) => at >= from - AFTERMATH_MS && at <= now);
    if ((status === 0 || status === 502) && isKilled) return 'cut';
    const isAway = this.#away !== undefined && now >= this.#away.from && from <= this.#away.to;
    return status === 503 && isAway ? 'away' : 'other';
  }

  figures() {
    return {
      kills: this.kills.length,
      requests: this.#outcomes,
      shared: this.shared.length,
      signedUp: this.signedUp.length,
      examples: [...this.#examples],
    };
  }
}
