import type { FileBytes } from './bytes.ts';
import type { Damage } from './damage.ts';
import { keepFile } from './keep-file.ts';
import type { Stock } from './stock.ts';

/** Keeps files, each once, and remembers what could not be kept. */
export class Keeper {
  copied = 0;
  damages: Damage[] = [];
  #kept = new Set<string>();
  readonly stock: Stock;
  readonly folder: string;

  constructor(stock: Stock, folder: string) {
    this.stock = stock;
    this.folder = folder;
  }

  async keep(file: FileBytes): Promise<'missing' | 'changed' | undefined> {
    if (this.#kept.has(file.key)) return undefined;
    const kept = await keepFile(this.stock.bytes, file, this.folder);
    if (kept === 'missing' || kept === 'changed') return kept;
    if (kept === 'copied') this.copied += 1;
    this.#kept.add(file.key);
    return undefined;
  }
}
