/** What a spreadsheet takes for the beginning of a formula, also in its wide, small and raised forms. */
const SIGNS = '=+@\\-＝＋＠－﹦﹢﹫﹣⁼⁺⁻₌₊₋−';
/** What may stand before it: spaces, quotation marks and signs that are not seen. None of them separates cells. */
const BEFORE =
  '"\\p{Zs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';
/** A formula at the beginning of a cell, or behind what separates cells in the spreadsheets of another country. */
const FORMULA = new RegExp(`(^|[;,\\t\\r\\n])([${BEFORE}]*)('*)(?=[${SIGNS}])`, 'gu');

/** A cell of a CSV file. Text that begins like a formula has an apostrophe before it, so that no spreadsheet calculates it. */
export function csvCell(value: string | number | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const plain = value.replace(FORMULA, "$1$2'$3");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The text of a cell that `csvCell` has written, or a person: one apostrophe before what begins like a formula is no part of it. */
export function textOfCell(cell: string): string {
  if (!cell.includes("'")) return cell;
  return cell.replace(FORMULA, (all, separator: string, before: string, marks: string) =>
    marks === '' ? all : `${separator}${before}${marks.slice(1)}`,
  );
}
