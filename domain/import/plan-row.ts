import { MEGABYTE } from '../file.ts';
import type { Library } from '../library.ts';
import { blankRow, type ImportRow } from './import-row.ts';
import { joinedRows } from './joined-rows.ts';
import { joinedId, pageRange, paperId } from './paper-id.ts';
import type { WhyWords } from './why-words.ts';

const PROBLEMS = [
  'locked',
  'link',
  'name',
  'outside',
  'packed',
  'damaged',
  'denied',
  'deep',
  'busy',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export type Thing = {
  path: string;
  /** In bytes. */
  size: number;
  /**
   * Called only if the size is acceptable.
   * @throws `ThingProblem`
   */
  facts(): Promise<{ sha256: string; isPaper: boolean }>;
};

export class ThingProblem extends Error {
  override name = 'ThingProblem';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Row of an item that is not imported, with the reason; undefined if it may be a paper. */
export async function planRow(
  { notes, settings }: Pick<Library, 'notes' | 'settings'>,
  { path, size, facts }: Thing,
  why: WhyWords,
): Promise<ImportRow | undefined> {
  const { maxFileBytes } = settings;
  if (size === 0) return skippedRow(path, '', why.empty);
  if (size > maxFileBytes)
    return skippedRow(path, '', why.tooLarge(`${Math.round(maxFileBytes / MEGABYTE)} MB`));
  try {
    const { sha256, isPaper } = await facts();
    if (!isPaper) return otherTypeRow(path, sha256, why);
    const known = await notes.findSent(sha256);
    return known && skippedRow(path, sha256, why.known(known.id));
  } catch (error) {
    if (error instanceof ThingProblem) return failedRow(path, why.problems[error.problem]);
    throw error;
  }
}

export function duplicateRow(
  { path, sha256 }: Pick<ImportRow, 'path' | 'sha256'>,
  first: Map<string, string>,
  why: WhyWords,
): ImportRow | undefined {
  const before = first.get(sha256);
  if (before !== undefined) return skippedRow(path, sha256, why.duplicate(before));
  first.set(sha256, path);
  return undefined;
}

export function otherTypeRow(path: string, sha256: string, why: WhyWords): ImportRow {
  return skippedRow(path, sha256, /\.zip$/i.test(path) ? why.zip : why.otherType);
}

export function skippedRow(path: string, sha256: string, why: string): ImportRow {
  return { ...blankRow(path, sha256), state: 'skipped', why };
}

export function failedRow(path: string, why: string, sha256 = ''): ImportRow {
  return { ...blankRow(path, sha256), state: 'failed', why };
}

/** Skips rows whose paper, made of several photos or some pages, is already in the library. */
export async function withoutKnown<Row extends ImportRow>(
  { notes }: Pick<Library, 'notes'>,
  rows: readonly Row[],
  why: WhyWords,
): Promise<Row[]> {
  const photos = joinedRows(rows);
  const known = new Map<string, string>();
  for (const row of rows) {
    const id = partId(row, photos.get(row.path) ?? []);
    const note = id === undefined ? undefined : await notes.find(id);
    if (note) known.set(`${row.path}\n${row.pages}`, note.id);
  }
  const skipped = (row: Row, id: string | undefined): Row =>
    id === undefined ? row : { ...row, state: 'skipped', why: why.known(id) };
  return rows.map((row) =>
    skipped(row, known.get(row.state === 'joined' ? `${row.joins}\n` : `${row.path}\n${row.pages}`)),
  );
}

function partId({ state, sha256, pages }: ImportRow, photos: readonly ImportRow[]): string | undefined {
  if (state === 'joined' || state === 'skipped' || state === 'failed') return undefined;
  const range = pageRange(pages);
  if (range) return paperId(sha256, `p${range.first}-${range.last}`);
  return photos.length === 0 ? undefined : joinedId([sha256, ...photos.map((photo) => photo.sha256)]);
}
