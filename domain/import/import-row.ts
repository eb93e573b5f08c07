/** `joined`: a photo that is a page of the paper in `joins`. `failed`: it could not be read, and nobody knows what it is. */
export const ROW_STATES = ['sure', 'unsure', 'proposed', 'joined', 'skipped', 'failed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Row of the import table: one paper, as edited in a spreadsheet. Empty means unknown. */
export type ImportRow = {
  path: string;
  sha256: string;
  /** First and last page within a file of several papers, such as `p1-3`. For a photo in `joins` its page: `2`. */
  pages: string;
  /** Path of the photo with the first page of this photo's paper. */
  joins: string;
  college: string;
  branch: string;
  year: string;
  course: string;
  course_title: string;
  kind: string;
  exam: string;
  exam_year: string;
  description: string;
  created: string;
  state: RowState;
  why: string;
  /** Evidence of names and page, in words. */
  evidence: string;
};

export function blankRow(path: string, sha256: string): ImportRow {
  const place = { college: '', branch: '', year: '', course: '', course_title: '' };
  const facts = { kind: '', exam: '', exam_year: '', description: '', created: '' };
  return { path, sha256, pages: '', joins: '', ...place, ...facts, state: 'unsure', why: '', evidence: '' };
}

/** A file may hold several papers. */
export function rowKey({ path, pages }: Pick<ImportRow, 'path' | 'pages'>): string {
  return `${path}\n${pages}`;
}
