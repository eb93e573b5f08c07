import { Refusal } from '../refusal.ts';

/** What `Wishes` refuses. */
export function tooManyWishes(most: number): Refusal {
  const message = `You ask for ${most} papers already. Withdraw one of them first.`;
  return new Refusal('conflict', 'wish.too-many', message);
}
