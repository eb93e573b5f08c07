import { Refusal } from '../refusal.ts';

export function tooManyFollows(most: number): Refusal {
  return new Refusal('too-many', { name: 'follow.most', values: { most } });
}
