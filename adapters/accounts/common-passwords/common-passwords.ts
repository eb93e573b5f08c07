import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonPasswords } from '../../../domain/account.ts';

const PROBES = 14;
/** Next to this file; the build copies it next to the bundle (scripts/vite/own-files.ts). */
const FILTER = join(import.meta.dirname, 'filter.bin');

/**
 * Bloom filter of common passwords: `filter.bin` has the bits of 200,000 hashes and no password. Loaded on
 * first use. Made by `scripts/common-passwords.ts`.
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

/** Ignores case: capitals do not make a common password harder to guess. */
export function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Bits that an entry sets in a filter of `size` bits, by double hashing. */
export function bitsOf(entry: string, size: number): number[] {
  const hash = createHash('sha256').update(entry).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 5) * 2 + 1];
  return Array.from({ length: PROBES }, (_, number) => (first + number * step) % size);
}
