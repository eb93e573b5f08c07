import type { BackendRow } from '../../../adapters/appwrite/backend-records.ts';

/** `kept`: moderators see the paper, and nobody else; `changed`: something of it was made to fit; `missing`: it is not here. */
export type TroubleState = 'kept' | 'changed' | 'missing';

/** A row that did not come as it was, with everything that it says. */
export type Trouble = Pick<
  BackendRow,
  'id' | 'image' | 'college' | 'branch' | 'year' | 'course' | 'description'
> & { state: TroubleState; why: string };

const COLUMNS = [
  'id',
  'image',
  'college',
  'branch',
  'year',
  'course',
  'description',
  'state',
  'why',
] as const;

export function troubleWith(row: BackendRow, state: TroubleState, why: string): Trouble {
  const { id, image, college, branch, year, course, description } = row;
  return { id, image, college, branch, year, course, description, state, why };
}

/** For a spreadsheet. */
export function troubleCsv(troubles: readonly Trouble[]): string {
  const lines = troubles.map((trouble) => COLUMNS.map((column) => cell(trouble[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Quoted, and never a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** One line for a terminal. */
export function troubleLine({ id, state, why, college, branch, year, course }: Trouble): string {
  const place = [college, branch, year, course].join(' ').replace(/\p{Cc}+/gu, ' ');
  return `${state.padEnd(8)} ${id} (${place}): ${why}`;
}
