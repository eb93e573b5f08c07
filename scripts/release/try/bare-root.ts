import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../../debian.js';
import { root } from '../../node24.js';
import { firstAnswer } from '../../product/product.ts';
import { end } from '../../servers/end-process.ts';
import { freePort } from '../../servers/free-port.ts';

const KEPT = join(root, 'node_modules/.cache/panna-release');
const SUITE = 'bookworm';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type Started = { url: string; firstAnswerMs: number; close(): Promise<void> };

/** Read-only folder with a minimal Debian, without Node, npm or a compiler. Downloaded once. */
export async function bareDebian(): Promise<string> {
  const kept = join(KEPT, SUITE);
  if (existsSync(join(kept, 'etc/debian_version'))) return kept;
  await installPackages('debootstrap');
  execFileSync('debootstrap', ['--variant=minbase', SUITE, kept], { stdio: ['ignore', 'ignore', 'inherit'] });
  return kept;
}

export class BareRoot {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<BareRoot> {
    const kept = await bareDebian();
    const folder = mkdtempSync(join(KEPT, 'root-'));
    execFileSync('cp', ['--archive', '--reflink=auto', `${kept}/.`, folder]);
    execFileSync('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
    return new BareRoot(folder);
  }

  path(inside: string): string {
    return join(this.folder, inside);
  }

  /**
   * Runs a program in it and returns its output.
   * @throws Error if it fails.
   */
  run(command: string[], env: NodeJS.ProcessEnv = {}): string {
    const [program = '', ...args] = this.#inside(command);
    return execFileSync(program, args, { env: { PATH, LC_ALL: 'C.UTF-8', ...env }, encoding: 'utf8' });
  }

  start(command: string[], env: NodeJS.ProcessEnv): Promise<Started> {
    return startServer(() => this.#inside(command), { PATH, ...env });
  }

  remove(): void {
    execFileSync('umount', [join(this.folder, 'proc')]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #inside(command: string[]): string[] {
    return ['chroot', this.folder, ...command];
  }
}

export async function startServer(
  commandAt: (port: number) => string[],
  env: NodeJS.ProcessEnv,
): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = commandAt(port);
  const began = performance.now();
  const own = { PORT: String(port), ...env };
  const server = spawn(program, args, { env: own, stdio: ['ignore', 'ignore', 'inherit'] });
  const firstAnswerMs = Math.round(await firstAnswer(`${url}/home`, server, began));
  return { url, firstAnswerMs, close: () => end(server) };
}
