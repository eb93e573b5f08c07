import { Refusal } from '../refusal.ts';

/** Refuses an admin's act that another admin overtook. */
export function overtaken(): Refusal {
  return new Refusal('conflict', 'catalogue.overtaken');
}

/** Refuses a course that is being moved elsewhere, or is the target of a move. */
export function underWay(): Refusal {
  return new Refusal('conflict', 'catalogue.under-way');
}
