import { csvCell } from '../../../domain/primitives/csv-cell.ts';
import type { BackendRow } from './backend-records.ts';

/** `kept`: visible to moderators only; `changed`: adapted; `missing`: not imported. */
export type TroubleState = 'kept' | 'changed' | 'missing';

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

export function troubleCsv(troubles: readonly Trouble[]): string {
  const lines = troubles.map((trouble) => COLUMNS.map((column) => csvCell(trouble[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

export function troubleLine({ id, state, why, college, branch, year, course }: Trouble): string {
  const place = [college, branch, year, course].join(' ').replace(/\p{Cc}+/gu, ' ');
  return `${state.padEnd(8)} ${id} (${place}): ${why}`;
}
