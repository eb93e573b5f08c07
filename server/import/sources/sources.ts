import { realpath } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { openSource } from './open-source.ts';
import type { Source } from './source.ts';

/** Sources by path, each opened once. Paths in a table are relative to its own folder. */
export class Sources {
  readonly #named: string;
  readonly #isTable: boolean;
  readonly #opened = new Map<string, Promise<Source>>();

  constructor(named: string, isTable: boolean) {
    this.#named = named;
    this.#isTable = isTable;
  }

  whole(): Promise<Source> {
    return this.#open(this.#named);
  }

  of(source: string): Promise<Source> {
    return this.#isTable ? this.#open(this.#pathOf(source)) : this.whole();
  }

  async outside(sources: readonly string[]): Promise<string[]> {
    if (!this.#isTable) return [];
    const folder = await real(dirname(this.#named));
    const trees = [...new Set(sources)].map((source) => this.#pathOf(source));
    const paths = await Promise.all([this.#named, ...trees].map(real));
    const isInside = (path: string) =>
      path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
    return paths.filter((path) => !isInside(path));
  }

  #pathOf(source: string): string {
    return resolve(dirname(this.#named), source);
  }

  #open(path: string): Promise<Source> {
    const before = this.#opened.get(path);
    if (before) return before;
    const opened = openSource(path);
    this.#opened.set(path, opened);
    return opened;
  }

  async close(): Promise<void> {
    for (const source of this.#opened.values()) await source.then((each) => each.close()).catch(() => {});
  }
}

const real = (path: string) => realpath(path).catch(() => path);
