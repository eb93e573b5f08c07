import { fnv } from './fnv.ts';

/** `undefined` is the FNV-1a default. */
const BEGINNINGS = [undefined, 0x9e3779b9] as const;

/** 16 hex digits. For names, not for security: collisions can be constructed. */
export function textDigest(text: string): string {
  return BEGINNINGS.map((beginning) => fnv(text, beginning).toString(16).padStart(8, '0')).join('');
}
