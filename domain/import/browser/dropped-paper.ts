import { FILE_NAME_MAX } from '../../file.ts';
import { Refusal } from '../../refusal.ts';
import type { ImportRow } from '../import-row.ts';

export const DROPPED_MOST = 3000;
/** In characters, including folders. */
export const PATH_MOST = 400;

export type DroppedPaper = {
  path: string;
  sha256: string;
  size: number;
  /** Creation time, ISO 8601. */
  made: string;
  /** In pixels; set only for small image files. */
  width?: number;
  height?: number;
};

export type DroppedRow = ImportRow & {
  id: string;
  isSent: boolean;
  isRead: boolean;
  /** True if folder and name are enough to place the paper, so that its page need not be read first. */
  isClear: boolean;
};

/** @throws Refusal invalid `import.list`, `import.most`. */
export function droppedPapers(input: unknown): DroppedPaper[] {
  if (!Array.isArray(input) || !input.every(isDropped)) throw new Refusal('invalid', 'import.list');
  if (input.length > DROPPED_MOST)
    throw new Refusal('invalid', { name: 'import.most', values: { most: DROPPED_MOST } });
  return input;
}

function isDropped(input: unknown): input is DroppedPaper {
  const {
    path,
    sha256,
    size,
    made,
    width = 1,
    height = 1,
  } = (input ?? {}) as Partial<Record<keyof DroppedPaper, unknown>>;
  return (
    isPath(path) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    Number.isSafeInteger(size) &&
    Number(size) >= 0 &&
    [width, height].every((side) => Number.isSafeInteger(side) && Number(side) > 0) &&
    typeof made === 'string' &&
    made.length <= 40
  );
}

export function isPath(path: unknown): path is string {
  if (typeof path !== 'string' || path === '' || path.length > PATH_MOST) return false;
  return (path.split('/').at(-1) ?? '').length <= FILE_NAME_MAX;
}
