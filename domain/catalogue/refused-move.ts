import { Refusal } from '../refusal.ts';

/** Of a keeper whose act another keeper has overtaken. */
export function overtaken(): Refusal {
  return new Refusal('conflict', 'catalogue.overtaken');
}

/** Of a course that moves somewhere else at this moment, or into which another one moves. */
export function underWay(): Refusal {
  return new Refusal('conflict', 'catalogue.under-way');
}
