import { Refusal } from '../refusal.ts';

/** What `Follows` refuses. */
export function tooManyFollows(most: number): Refusal {
  return new Refusal('too-many', { name: 'follow.most', values: { most } });
}
