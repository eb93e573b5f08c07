import { Refusal } from '../refusal.ts';

export function tooManyTicks(most: number): Refusal {
  return new Refusal('too-many', { name: 'practice.most', values: { most } });
}
