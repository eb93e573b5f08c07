import { Refusal } from '../refusal.ts';

/** Of an admin whose act another admin has overtaken. */
export function overtaken(): Refusal {
  return new Refusal('conflict', 'catalogue.overtaken');
}

/** Of a course that moves somewhere else at this moment, or into which another one moves. */
export function underWay(): Refusal {
  return new Refusal('conflict', 'catalogue.under-way');
}
