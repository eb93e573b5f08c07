import type { FileBytes } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import type { Damage } from '../verify/damage.ts';
import { keepFile } from './copy-file.ts';

/** Keeps files, each once, and remembers what could not be kept. */
export class Keeper {
  copied = 0;
  damages: Damage[] = [];
  #kept = new Set<string>();
  readonly storage: LibraryStorage;
  readonly folder: string;

  constructor(storage: LibraryStorage, folder: string) {
    this.storage = storage;
    this.folder = folder;
  }

  async keep(file: FileBytes): Promise<'missing' | 'changed' | undefined> {
    if (this.#kept.has(file.key)) return undefined;
    const kept = await keepFile(this.storage.bytes, file, this.folder);
    if (kept === 'missing' || kept === 'changed') return kept;
    if (kept === 'copied') this.copied += 1;
    this.#kept.add(file.key);
    return undefined;
  }
}
