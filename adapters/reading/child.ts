import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ReadingFailed, ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import type { UnreadableReason } from '../../domain/page.ts';
import type { Caps } from './caps.ts';
import { MessagePipe } from './message-pipe.ts';
import { type Answer, type Given, type OperationName, PIPE, type Question, type Result } from './messages.ts';
import { type Usage, usageOf } from './usage.ts';

const LOOK_EVERY_MS = 50;
/** Node and PDFium are up in 0.3 s when the machine has nothing else to do. */
const START_MS = 60_000;

const MEGABYTE = 1024 * 1024;
/**
 * Nobody trusts what it says. Its words are the text of a page at most; the largest picture that anybody may ask for, a
 * PNG of 1440 by 14,400 dots, has 62 MB.
 */
const MOST = { words: 4 * MEGABYTE, bytes: 128 * MEGABYTE };

/** `root` is Panna's folder, where the source of the process is found. `kept`: where it may open files by itself. */
export type Home = { root: string; kept: string | undefined };

/** What of Panna's folder the process needs: beside it there may be settings, and all that the library keeps. */
const CODE = ['adapters/reading', 'domain', 'node_modules', 'package.json'];

/** A process that reads one file at a time, and is killed at once when it goes beyond its caps. */
export class ReadingChild {
  readonly #process: ChildProcess;
  readonly #pipe: MessagePipe;
  readonly #caps: Caps;
  readonly #ready: Promise<unknown>;
  #waiting: PromiseWithResolvers<unknown> | undefined;
  #end: Error | undefined;
  #isUp = false;
  /** The file that is open in it. */
  openKey: string | undefined;

  constructor({ root, kept }: Home, niceness: number, caps: Caps) {
    this.#caps = caps;
    const readable = [...CODE.map((each) => join(root, each)), ...(kept === undefined ? [] : [kept])];
    const permissions = ['--permission', ...readable.map((each) => `--allow-fs-read=${each}`)];
    const program = join(root, 'adapters/reading/process/main.ts');
    this.#process = spawn(process.execPath, [...permissions, '--allow-addons', '--allow-worker', program], {
      // What a stranger's file could make it do: read our code, and other files of strangers. It is told no secret.
      env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#process.on('error', (error) => this.kill(error));
    const socket = this.#process.stdio?.[PIPE] as Socket | undefined;
    if (!socket) throw new Error('The machine can start no process at the moment');
    this.#pipe = new MessagePipe(socket, { ...MOST, patienceMs: caps.wallMs });
    lower(this.#process.pid, niceness);
    this.#ready = this.#answer(START_MS);
    // Whoever asks hears of it.
    this.#ready.catch(() => {});
    void this.#listen();
  }

  get isAlive(): boolean {
    return this.#end === undefined;
  }

  /** @throws Unreadable when the file is to blame; an Error that says nothing about it otherwise. */
  async ask<Name extends OperationName>(ask: Name, ...given: Given<Name>): Promise<Awaited<Result<Name>>> {
    await this.#ready;
    return (await this.#answer(this.#caps.wallMs, { ask, with: given })) as Awaited<Result<Name>>;
  }

  /** What is on its way in it rejects with `reason`. */
  kill(reason: Error = new ReadingStopped()): void {
    this.#end ??= reason;
    this.#process.kill('SIGKILL');
    this.#waiting?.reject(this.#end);
  }

  /** Its caps count from when the whole question has left: bytes may come slowly, and that is not the file's fault. */
  async #answer(wallMs: number, question?: Question): Promise<unknown> {
    if (this.#end) throw this.#end;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting = waiting;
    let stopLooking = () => {};
    const asked = async () => {
      // Half a question cannot be taken back.
      if (question) await this.#pipe.send(question).catch((error) => this.kill(error));
      if (this.#waiting === waiting) stopLooking = this.#watch(wallMs);
    };
    try {
      const [answer] = await Promise.all([waiting.promise, asked()]);
      return answer;
    } finally {
      if (this.#waiting === waiting) this.#waiting = undefined;
      stopLooking();
    }
  }

  async #listen(): Promise<void> {
    try {
      for (;;) {
        const answer = (await this.#pipe.receive()) as Answer | undefined;
        if (!answer) break;
        this.#hear(answer);
      }
    } catch (error) {
      this.kill(new ReadingFailed(`The process that reads files talks nonsense: ${error}`));
    }
    this.kill(this.#ended());
  }

  /** One that never came up has not seen the file. */
  #ended(): Error {
    const message = 'The process that reads files ended by itself';
    return this.#isUp ? new ReadingFailed(message) : new Error(message);
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting;
    if (!waiting) throw new Error('nobody had asked');
    this.#isUp = true;
    if (answer.is === 'fault') this.kill(new ReadingFailed(answer.message));
    else if (answer.is === 'unreadable') waiting.reject(new Unreadable(answer.reason));
    else waiting.resolve(answer.is === 'done' ? answer.result : undefined);
    this.#waiting = undefined;
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
