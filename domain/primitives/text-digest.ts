const PRIME = 0x01000193;
/** One begins as FNV-1a says, the other elsewhere. */
const BEGINNINGS = [0x811c9dc5, 0x9e3779b9] as const;

/** 16 hexadecimal digits that differ for different texts; for names, and not against people who look for two texts with the same. */
export function textDigest(text: string): string {
  return BEGINNINGS.map((beginning) => fnv(text, beginning).toString(16).padStart(8, '0')).join('');
}

/** FNV-1a of the signs of a text. */
function fnv(text: string, beginning: number): number {
  let hash = beginning;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, PRIME);
  }
  return hash >>> 0;
}
