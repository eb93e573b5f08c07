import { Refusal } from '../refusal.ts';

export function tooManyDoneMarks(most: number): Refusal {
  return new Refusal('too-many', { name: 'practice.most', values: { most } });
}
