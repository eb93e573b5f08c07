const KILO = 1000;

/** A size for people who count their data: 44 kB, 3.4 MB. */
export function megabytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}
