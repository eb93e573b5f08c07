import { fnv } from './fnv.ts';

/** Undefined: where FNV-1a begins; the other begins elsewhere. */
const BEGINNINGS = [undefined, 0x9e3779b9] as const;

/** 16 hexadecimal digits that differ for different texts; for names, and not against people who look for two texts with the same. */
export function textDigest(text: string): string {
  return BEGINNINGS.map((beginning) => fnv(text, beginning).toString(16).padStart(8, '0')).join('');
}
