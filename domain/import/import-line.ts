/** What the table says of a paper. `proposed`: its course is not in the catalogue, and can be added. */
export const LINE_STATES = ['sure', 'unsure', 'skipped', 'proposed'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** One line of the table of an import: a paper, as a person corrects it in a spreadsheet. Empty is not known. */
export type ImportLine = {
  /** Relative to the folder, or inside the ZIP. */
  path: string;
  sha256: string;
  /** Of a file that holds several papers, the first and the last page of this one, such as `p1-3`. */
  pages: string;
  college: string;
  branch: string;
  year: string;
  course: string;
  course_title: string;
  kind: string;
  exam: string;
  exam_year: string;
  description: string;
  /** When the file was made: ISO 8601. */
  created: string;
  state: LineState;
  why: string;
};

/** A line of which nothing is known. */
export function blankLine(path: string, sha256: string): ImportLine {
  const place = { college: '', branch: '', year: '', course: '', course_title: '' };
  const facts = { kind: '', exam: '', exam_year: '', description: '', created: '' };
  return { path, sha256, pages: '', ...place, ...facts, state: 'unsure', why: '' };
}
