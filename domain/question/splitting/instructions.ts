import { type Label, labelsAt } from './labels.ts';
import { NAMED_LEAST, type SeenRow } from './path.ts';

const HEADING = /^\W*(?:important\s+|general\s+)?(?:instructions?|notes?|n\.?\s?b)\b[^\p{N}([]{0,40}/iu;
/** Maximum rows from the heading on: instructions are few, and above the questions. */
const ROWS_MOST = 30;

/** A numbered list after 'Instructions' or 'Note' is rules if another list from 1 follows. */
export function withInstructions(rows: readonly SeenRow[]): SeenRow[] {
  const from = rows.findIndex(({ text }) => HEADING.test(text));
  const last = from < 0 ? -1 : endOfList(rows, from);
  return rows.map((row, at) =>
    at >= from && at <= last && row.kind === 'text' ? { ...row, kind: 'rule', marks: undefined } : row,
  );
}

function endOfList(rows: readonly SeenRow[], from: number): number {
  let [last, next] = [-1, 1];
  for (let at = from; at < Math.min(rows.length, from + ROWS_MOST); at += 1) {
    const row = rows[at] as SeenRow;
    const text = at === from ? row.text.replace(HEADING, '') : row.text;
    const labels = labelsAt(text);
    const has = (value: number) => labels.some((label) => label.kind !== 'part' && label.value === value);
    if (next > 1 && startsAnew(text)) return last;
    // Between two sections, a note is on the questions of the first, which begin at 1 as those of the next do.
    if (isSection(row) && rows.slice(0, from).some(isSection)) return -1;
    if (isSection(row) || labels.some((label) => isQuestion(label, text))) break;
    if (!has(next)) continue;
    [last, next] = [at, next + 1];
  }
  return rows.slice(last + 1).some(({ text }) => startsAnew(text)) ? last : -1;
}

const isSection = ({ kind }: SeenRow) => kind === 'section';

/** A number with a word or a part, such as Q1 or 1A, belongs to a question. */
const isQuestion = ({ kind, weight, length }: Label, text: string) =>
  weight >= NAMED_LEAST ||
  (kind === 'number' &&
    labelsAt(text.slice(length)).some((next) => next.kind === 'part' && next.weight >= 0.8));

const startsAnew = (text: string) =>
  labelsAt(text).some(({ kind, value }) => kind === 'number' && value === 1);
