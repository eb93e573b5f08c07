import { megabytes } from './format.ts';

const GIGA = 1e9;

/** Large size, such as that of a library or a device's storage: 0, 3.4 MB, 12.3 GB. */
export function gigabytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return '∞';
  if (bytes < GIGA) return bytes === 0 ? '0' : megabytes(bytes);
  return `${(bytes / GIGA).toFixed(1)}\u00a0GB`;
}
