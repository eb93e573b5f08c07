/** Characters with which a formula begins in spreadsheets, including wide, small and raised forms. */
const SIGNS = '=+@\\-＝＋＠－﹦﹢﹫﹣⁼⁺⁻₌₊₋−';
/** Ignored before a formula: spaces, quotation marks and invisible characters that separate no cells. */
const BEFORE =
  '"\\p{Zs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';
/** A formula at the start of a cell, or after the separator of another country's spreadsheets. */
const FORMULA = new RegExp(`(^|[;,\\t\\r\\n])([${BEFORE}]*)('*)(?=[${SIGNS}])`, 'gu');

/** Text that looks like a formula gets an apostrophe, so that no spreadsheet evaluates it. */
export function csvCell(value: string | number | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const plain = value.replace(FORMULA, "$1$2'$3");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** pandas writes whole numbers so where a cell of the column is empty. */
const WHOLE = /^(\d{1,15})\.0$/;

/** Programs write so for Excel, which keeps the zeros of `="007"`. */
const TEXT_FORMULA = /^="(.*)"$/s;

export function textOfCell(cell: string): string {
  const [, quoted] = TEXT_FORMULA.exec(cell) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  const [, whole] = WHOLE.exec(cell) ?? [];
  if (whole !== undefined) return whole;
  if (!cell.includes("'")) return cell;
  return cell.replace(FORMULA, (all, separator: string, before: string, marks: string) =>
    marks === '' ? all : `${separator}${before}${marks.slice(1)}`,
  );
}

/** First line by which programs tell Excel the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?[\r\n]/i;

/**
 * Options of csv-parse for a table that several programs may have written, such as a spreadsheet and `cat`.
 * By default, it expects the first line's ending everywhere and joins lines with another. Spreadsheets write
 * empty rows as separators.
 */
export function csvFormatOf(table: string) {
  return {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    // exceljs leaves out the empty cells at the end of a row.
    relax_column_count_less: true,
    // For `="007"` that is not in quotation marks itself.
    relax_quotes: true,
    skip_records_with_empty_values: true,
    delimiter: delimiterOf(table),
    from_line: SEPARATOR_LINE.test(table) ? 2 : 1,
  };
}

/**
 * Separator of cells, as the table names it or by its first line: spreadsheets of countries with decimal commas
 * write semicolons. With several delimiters, csv-parse would also split at a semicolon within a cell of a
 * comma-separated table.
 */
export function delimiterOf(table: string): string {
  const [, named] = SEPARATOR_LINE.exec(table) ?? [];
  if (named) return named;
  const [header = ''] = table.trimStart().split(/[\r\n]/, 1);
  return [',', ';', '\t'].find((each) => header.includes(each)) ?? ',';
}

/** Name that two columns have: csv-parse would keep the last one only, even if it is empty. */
export function repeatedName(names: readonly string[]): string | undefined {
  return names.find((name, at) => name !== '' && names.indexOf(name) < at);
}
