import type { Place } from '../../../domain/course.ts';
import { FACT_NAMES, type FactName } from '../../../domain/note/note-fields.ts';
import type { Fields } from './fill-in.ts';

export const NOWHERE: Place = { college: '', branch: '', year: '', course: '' };
export const NOTHING_FILLED = {
  description: '',
  ...(Object.fromEntries(FACT_NAMES.map((name) => [name, ''])) as Record<FactName, string>),
};
export const NO_FIELDS: Fields = { ...NOWHERE, ...NOTHING_FILLED };
