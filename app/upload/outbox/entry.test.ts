import { expect, it } from 'vitest';
import { type Entry, isUnsent, stageOf } from './entry.ts';

const ENTRY: Entry = { id: 'a', owner: 'asha@gbpuat.ac.in', file: new File(['a'], 'a.pdf'), at: 0 };
const NOTE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233', description: 'Mid-term' };
const known = { id: 'note', description: 'There' };

it.each<[string, Partial<Entry>, string, boolean]>([
  ['was just chosen', {}, 'waiting', true],
  ['has a form that was sent', { note: NOTE }, 'waiting', true],
  ['is at the library, and is not described yet', { image: 'a' }, 'undescribed', false],
  ['is at the library, and its form was sent', { image: 'a', note: NOTE }, 'preparing', true],
  ['is paused', { note: NOTE, isPaused: true }, 'paused', false],
  ['is in the library already', { known }, 'known', false],
  ['is in the library already, and meant all the same', { known, isMeant: true }, 'waiting', true],
  ['was refused, whatever else is known', { refused: 'No.', known, isPaused: true }, 'refused', false],
])('a file that %s says so', (_what, changes, step, isToBeSent) => {
  const entry = { ...ENTRY, ...changes };
  expect([stageOf(entry).step, isUnsent(entry)]).toEqual([step, isToBeSent]);
});
