import type { Place } from '../../../domain/course.ts';
import type { Fields } from './fill-in.ts';

/** Where no course is chosen. */
export const NOWHERE: Place = { college: '', branch: '', year: '', course: '' };
/** Where nothing is said but the course. */
export const NOTHING_SAID = { description: '', kind: '', exam: '', examYear: '' };
/** An empty form. */
export const NO_FIELDS: Fields = { ...NOWHERE, ...NOTHING_SAID };
