import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReadableType } from '../../domain/file/readable-file.ts';
import { ReadingFailed, ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import { BUILT_PROGRAM } from './built-program.ts';
import { type Cage, cageCommand } from './cage/cage-command.ts';
import { LinkFolder } from './link-folder.ts';
import { MessagePipe } from './message-pipe.ts';
import {
  OCR_FILES,
  type OperationName,
  PIPE,
  type Result,
  type Sendable,
  WATCH_PARENT,
  type WorkerReply,
  type WorkerRequest,
} from './messages.ts';
import type { ResourceLimits } from './resource-limits.ts';
import { memoryOf, watchUsage } from './watch-usage.ts';

/** In milliseconds; Node and PDFium start within 0.3 s on an idle machine. */
const START_MS = 60_000;

const MEGABYTE = 1024 * 1024;
/**
 * Replies are not trusted. The largest JSON is the text of a page; the largest image that can be requested, a
 * PNG of 1440 by 14,400 pixels, has 62 MB.
 */
const REPLY_MOST = { jsonBytes: 4 * MEGABYTE, attachedBytes: 128 * MEGABYTE };

/** `root`: Panna's folder. `program`: main file of the process. `linkFolder`: see `LinkFolder`. */
export type WorkerSettings = {
  root: string;
  program: string;
  linkFolder: string | undefined;
  /** Paths of OCR data outside packages, by language, which the process may read. */
  ocrFiles: Readonly<Record<string, string>>;
  /** 0 to 19: the higher, the less processor time on a busy machine. */
  niceness: number;
  limits: ResourceLimits;
};

/** Built program of the worker processes; the source if the server runs from its sources. */
export function programIn(root: string): string {
  return existsSync(BUILT_PROGRAM) ? BUILT_PROGRAM : join(root, 'adapters/reading/process/main.ts');
}

/** Parts of Panna's folder that a process may read. Settings and data may be in that folder, too. */
export function readablePaths(root: string, program = programIn(root)): string[] {
  const sources = ['adapters/reading', 'domain'].map((each) => join(root, each));
  const own = program === BUILT_PROGRAM ? [dirname(program)] : sources;
  return [...own, ...['node_modules', 'package.json'].map((each) => join(root, each))];
}

/**
 * Node's permission model does not restrict `node:sqlite`, which opens any file. sharp is an addon; the watch
 * of the parent is a worker thread.
 */
const FLAGS = ['--permission', '--allow-addons', '--allow-worker', '--no-experimental-sqlite'];
/**
 * V8 keeps 1 MB instead of 16 for each half of its young heap, and glibc returns larger blocks once freed. A
 * process that draws files of 5 MB one after another then holds 127 MB instead of 170, in the same time.
 */
const YOUNG_HEAP = '--max-semi-space-size=1';
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Works on one file at a time, and is killed as soon as it exceeds its limits. */
export class WorkerProcess {
  readonly #process: ChildProcess;
  readonly #pipe: MessagePipe;
  readonly #limits: ResourceLimits;
  readonly #links: LinkFolder | undefined;
  readonly #ready: Promise<unknown>;
  #pending: PromiseWithResolvers<unknown> | undefined;
  #end: Error | undefined;
  #hasStarted = false;
  openKey: string | undefined;

  constructor({ root, program: main, linkFolder, ocrFiles, niceness, limits }: WorkerSettings, cage: Cage) {
    this.#limits = limits;
    this.#links = linkFolder === undefined ? undefined : LinkFolder.make(linkFolder);
    const links = this.#links ? [this.#links.path] : [];
    const readable = [...readablePaths(root, main), ...links, ...Object.values(ocrFiles)];
    const permissions = [...FLAGS, ...readable.map((each) => `--allow-fs-read=${each}`)];
    const command = [process.execPath, YOUNG_HEAP, ...permissions, main];
    const [program = '', ...args] = cageCommand(cage, { command, readable, niceness });
    this.#process = spawn(program, args, {
      // A hostile file that takes over the process can read Panna's code and the file itself, but no secrets
      // of the environment.
      env: {
        NODE_ENV: 'production',
        NODE_NO_WARNINGS: '1',
        ...MALLOC,
        PATH: process.env.PATH,
        [OCR_FILES]: JSON.stringify(ocrFiles),
        ...(cage === 'node' && { [WATCH_PARENT]: 'yes' }),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#process.on('error', (error) => this.kill(error));
    const socket = this.#process.stdio?.[PIPE] as Socket | undefined;
    if (!socket) throw new Error('The process that reads files could not be started');
    this.#pipe = new MessagePipe(socket, { ...REPLY_MOST, writeMs: limits.wallMs });
    if (cage === 'node') setNiceness(this.#process.pid, niceness);
    this.#ready = this.#reply(START_MS);
    // `ask` rejects with this error.
    this.#ready.catch(() => {});
    void this.#listen();
  }

  get isAlive(): boolean {
    return this.#end === undefined;
  }

  /** True if so much memory is in use that the next file might be blamed for it. */
  get hasGrown(): boolean {
    return (memoryOf(this.#process.pid) ?? 0) > this.#limits.retireBytes;
  }

  /** @throws Unreadable if the file is to blame, otherwise an Error that has nothing to do with the file. */
  async ask<Name extends OperationName>(
    operation: Name,
    ...args: Sendable<Name>
  ): Promise<Awaited<Result<Name>>> {
    await this.#ready;
    return (await this.#reply(this.#limits.wallMs, { operation, args })) as Awaited<Result<Name>>;
  }

  /** Makes the process open a file by its path. False if it cannot: send the bytes. */
  async openAt(type: ReadableType, path: string): Promise<boolean> {
    return this.#links?.withLink(path, (link) => this.ask('openAt', type, link)) ?? false;
  }

  kill(reason: Error = new ReadingStopped()): void {
    this.#end ??= reason;
    this.#process.kill('SIGKILL');
    this.#links?.remove();
    this.#pending?.reject(this.#end);
  }

  /** The limits begin once the whole request was sent, so that a file is not blamed for a slow store. */
  async #reply(wallMs: number, request?: WorkerRequest): Promise<unknown> {
    if (this.#end) throw this.#end;
    const pending = Promise.withResolvers<unknown>();
    this.#pending = pending;
    let stopWatching = () => {};
    const send = async () => {
      // A partly sent request cannot be withdrawn.
      if (request) await this.#pipe.send(request).catch((error) => this.kill(error));
      if (this.#pending === pending) stopWatching = this.#watch(wallMs);
    };
    try {
      const [reply] = await Promise.all([pending.promise, send()]);
      return reply;
    } finally {
      if (this.#pending === pending) this.#pending = undefined;
      stopWatching();
    }
  }

  #watch(wallMs: number): () => void {
    return watchUsage(this.#process.pid, { ...this.#limits, wallMs }, (reason) => this.kill(reason));
  }

  async #listen(): Promise<void> {
    try {
      for (;;) {
        const reply = (await this.#pipe.receive()) as WorkerReply | undefined;
        if (!reply) break;
        this.#settle(reply);
      }
    } catch (error) {
      this.kill(new ReadingFailed(`The process that reads files sent an invalid reply: ${error}`));
    }
    this.kill(this.#exitError());
  }

  /** A process that never started has not seen the file. */
  #exitError(): Error {
    const message = 'The process that reads files ended unexpectedly';
    return this.#hasStarted ? new ReadingFailed(message) : new Error(message);
  }

  #settle(reply: WorkerReply): void {
    const pending = this.#pending;
    if (!pending) throw new Error('it replied without a request');
    this.#hasStarted = true;
    if (reply.is === 'fault') this.kill(new ReadingFailed(reply.message));
    else if (reply.is === 'unreadable') pending.reject(new Unreadable(reply.reason));
    else pending.resolve(reply.is === 'done' ? reply.result : undefined);
    this.#pending = undefined;
  }
}

function setNiceness(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Ignores that the process has ended or the system has no priorities: files can be read regardless.
  }
}
