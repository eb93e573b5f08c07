const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/** 32-bit FNV-1a of UTF-16 units: for names and samples, not for security. */
export function fnv(text: string, beginning: number = OFFSET): number {
  let hash = beginning;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}
