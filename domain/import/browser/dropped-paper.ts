import { FILE_NAME_MAX } from '../../file.ts';
import { Refusal } from '../../refusal.ts';
import type { ImportLine } from '../import-line.ts';

/** Files of one import in a browser. */
export const DROPPED_MOST = 3000;
/** Characters of a path with its folders. */
export const PATH_MOST = 400;

/** A file of a folder that an admin has dropped, as the browser knows it. */
export type DroppedPaper = {
  path: string;
  /** Of its bytes, in hex. */
  sha256: string;
  size: number;
  /** When it was made: ISO 8601. */
  made: string;
};

/** What the table says of a file, and how far it is. */
export type DroppedLine = ImportLine & {
  /** The id of its file, and of the paper that it becomes. */
  id: string;
  /** Are its bytes in the library? */
  isSent: boolean;
  /** Was its first page read? */
  isRead: boolean;
  /** Folder and name leave no doubt: its page need not be waited for. */
  isClear: boolean;
};

/** The files as a browser sent them. @throws Refusal invalid `import.list`, `import.most`. */
export function droppedPapers(input: unknown): DroppedPaper[] {
  if (!Array.isArray(input) || !input.every(isDropped)) throw new Refusal('invalid', 'import.list');
  if (input.length > DROPPED_MOST)
    throw new Refusal('invalid', { name: 'import.most', values: { most: DROPPED_MOST } });
  return input;
}

function isDropped(input: unknown): input is DroppedPaper {
  const { path, sha256, size, made } = (input ?? {}) as Partial<Record<keyof DroppedPaper, unknown>>;
  return (
    isPath(path) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    Number.isSafeInteger(size) &&
    Number(size) >= 0 &&
    typeof made === 'string' &&
    made.length <= 40
  );
}

export function isPath(path: unknown): path is string {
  if (typeof path !== 'string' || path === '' || path.length > PATH_MOST) return false;
  return (path.split('/').at(-1) ?? '').length <= FILE_NAME_MAX;
}
