/** `joined`: a photo that is a page of the paper in `joins`. `failed`: a file that could not be read. */
export const ROW_STATES = ['sure', 'unsure', 'proposed', 'joined', 'skipped', 'failed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** One paper of the import table. A spreadsheet can edit it; empty means unknown. */
export type ImportRow = {
  path: string;
  sha256: string;
  /** First and last page in a file of several papers: `p1-3`. For a joined photo, its page number: `2`. */
  pages: string;
  /** Path of the photo that shows the first page of this photo's paper. */
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
  evidence: string;
};

export function blankRow(path: string, sha256: string): ImportRow {
  const place = { college: '', branch: '', year: '', course: '', course_title: '' };
  const facts = { kind: '', exam: '', exam_year: '', description: '', created: '' };
  return { path, sha256, pages: '', joins: '', ...place, ...facts, state: 'unsure', why: '', evidence: '' };
}

/** Includes the pages: a file may contain several papers. */
export function rowKey({ path, pages }: Pick<ImportRow, 'path' | 'pages'>): string {
  return `${path}\n${pages}`;
}
