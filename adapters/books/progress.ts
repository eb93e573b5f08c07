type Making = { done: number; all: number; seconds: number | undefined };

export class Progress {
  written: Promise<unknown> = Promise.resolve();
  readonly #write: (text: string) => Promise<unknown>;
  #last = '0 0';
  #beganAt: number | undefined;

  constructor(write: (text: string) => Promise<unknown>) {
    this.#write = write;
  }

  static read(text: string): Making {
    const [done = 0, all = 0, seconds] = text.split(' ').map(Number);
    return { done, all, seconds };
  }

  tell(done: number, all: number): void {
    this.#beganAt ??= performance.now();
    if (done % Math.max(1, Math.ceil(all / 20)) !== 0) return;
    const each = done > 1 ? (performance.now() - this.#beganAt) / (done - 1) : undefined;
    const seconds = each === undefined ? '' : ` ${Math.ceil((each * (all - done)) / 1000)}`;
    this.#last = `${done} ${all}${seconds}`;
    this.again();
  }

  again(): void {
    const words = this.#last;
    this.written = this.written.then(() => this.#write(words));
  }
}
