import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonPasswords } from '../../../domain/account.ts';

const PROBES = 14;
/** Beside this source; the build puts a copy beside the bundle (scripts/vite/own-files.ts). */
const FILTER = join(import.meta.dirname, 'filter.bin');

/**
 * The passwords that are guessed first, as a Bloom filter: `filter.bin` has the bits of 200,000 hashes and no password.
 * It is read at the first question. `scripts/common-passwords.ts` makes it.
 */
export function commonPasswords(): CommonPasswords {
  let filter: Buffer | undefined;
  return {
    has(password) {
      filter ??= readFileSync(FILTER);
      for (const bit of bitsOf(fold(password), filter.length * 8)) {
        if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      }
      return true;
    },
  };
}

/** Ignores case, because capitals do not make a common password harder to guess. */
export function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** The bits of a filter of this size that an entry sets: two parts of its hash give all of them (double hashing). */
export function bitsOf(entry: string, size: number): number[] {
  const hash = createHash('sha256').update(entry).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 5) * 2 + 1];
  return Array.from({ length: PROBES }, (_, number) => (first + number * step) % size);
}
