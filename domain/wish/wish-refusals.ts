import { Refusal } from '../refusal.ts';

/** What `Wishes` refuses. */
export function tooManyWishes(most: number): Refusal {
  return new Refusal('conflict', { name: 'wish.too-many', values: { most } });
}
