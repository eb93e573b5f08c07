import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { UnreadableReason } from '../../domain/page.ts';
import { ReadingFailed, ReadingStopped, Unreadable } from '../../domain/page-reader.ts';
import type { Caps } from './caps.ts';
import type { Answer, Arguments, OperationName, Question, Result } from './messages.ts';
import { type Usage, usageOf } from './usage.ts';

const LOOK_EVERY_MS = 50;
/** Node and PDFium are up in 0.3 s when the machine has nothing else to do. */
const START_MS = 60_000;

/** A process that reads one file at a time, and is killed at once when it goes beyond its caps. */
export class ReadingChild {
  readonly #process: ChildProcess;
  readonly #caps: Caps;
  readonly #ready: Promise<unknown>;
  #waiting: PromiseWithResolvers<unknown> | undefined;
  #end: Error | undefined;
  #isUp = false;
  /** The file that is open in it. */
  openKey: string | undefined;

  constructor(root: string, niceness: number, caps: Caps) {
    this.#caps = caps;
    this.#process = fork(join(root, 'adapters/reading/process/main.ts'), {
      // What a stranger's file could make it do: read Panna's own code. No secret of ours is in its environment.
      execArgv: ['--permission', `--allow-fs-read=${root}`, '--allow-addons', '--allow-worker'],
      env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1', MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('message', (answer: Answer) => this.#hear(answer));
    this.#process.on('error', (error) => this.kill(error));
    this.#process.on('exit', () => this.kill(this.#ended()));
    lower(this.#process.pid, niceness);
    this.#ready = this.#answer(START_MS);
    // Whoever asks hears of it.
    this.#ready.catch(() => {});
  }

  get isAlive(): boolean {
    return this.#end === undefined;
  }

  /** @throws Unreadable when the file is to blame; an Error that says nothing about it otherwise. */
  async ask<Name extends OperationName>(
    ask: Name,
    ...given: Arguments<Name>
  ): Promise<Awaited<Result<Name>>> {
    await this.#ready;
    this.#send({ ask, with: given });
    return (await this.#answer(this.#caps.wallMs)) as Awaited<Result<Name>>;
  }

  /** Resolves when there is room for the next one. */
  async give(block: Uint8Array): Promise<void> {
    await this.#ready;
    await new Promise<void>((resolve) => this.#send({ block }, () => resolve()));
  }

  /** What is on its way in it rejects with `reason`. */
  kill(reason: Error = new ReadingStopped()): void {
    this.#end ??= reason;
    this.#process.kill('SIGKILL');
    this.#waiting?.reject(this.#end);
  }

  #send(question: Question, sent: () => void = () => {}): void {
    if (this.#process.connected) this.#process.send(question, sent);
    else sent();
  }

  async #answer(wallMs: number): Promise<unknown> {
    if (this.#end) throw this.#end;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting = waiting;
    const stopLooking = this.#watch(wallMs);
    try {
      return await waiting.promise;
    } finally {
      this.#waiting = undefined;
      stopLooking();
    }
  }

  /** One that never came up has not seen the file. */
  #ended(): Error {
    const message = 'The process that reads files ended by itself';
    return this.#isUp ? new ReadingFailed(message) : new Error(message);
  }

  #hear(answer: Answer): void {
    this.#isUp = true;
    if (answer.is === 'fault') this.kill(new ReadingFailed(answer.message));
    else if (answer.is === 'unreadable') this.#waiting?.reject(new Unreadable(answer.reason));
    else this.#waiting?.resolve(answer.is === 'done' ? answer.result : undefined);
  }

  #watch(wallMs: number): () => void {
    const before = this.#usage();
    const patience = setTimeout(() => this.kill(tooLong(before)), wallMs);
    const looking = setInterval(() => {
      const reason = this.#excess(before);
      if (reason) this.kill(new Unreadable(reason));
    }, LOOK_EVERY_MS);
    return () => {
      clearTimeout(patience);
      clearInterval(looking);
    };
  }

  #excess(before: Usage | undefined): UnreadableReason | undefined {
    const now = this.#usage();
    if (!now || !before) return undefined;
    if (now.memoryBytes > this.#caps.memoryBytes) return 'too-large';
    return now.cpuMs - before.cpuMs > this.#caps.cpuMs ? 'too-slow' : undefined;
  }

  #usage(): Usage | undefined {
    return this.#process.pid === undefined ? undefined : usageOf(this.#process.pid);
  }
}

/** By the clock alone nobody knows whether the file is slow or the machine; where nothing else is known it has to do. */
function tooLong(usage: Usage | undefined): Error {
  return usage ? new Error('The machine had no time to read the file') : new Unreadable('too-slow');
}

/** Pages that somebody waits for go before those that nobody does, and everything else before both. */
function lower(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has gone already, or the system knows no priorities: it reads all the same.
  }
}
