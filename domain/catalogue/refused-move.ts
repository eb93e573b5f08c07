import { Refusal } from '../refusal.ts';

/** Of a keeper whose act another keeper has overtaken. */
export function overtaken(): Refusal {
  const message = 'Another keeper has changed the catalogue meanwhile. Please look at it again.';
  return new Refusal('conflict', 'catalogue.overtaken', message);
}

/** Of a course that moves somewhere else at this moment, or into which another one moves. */
export function underWay(): Refusal {
  const message =
    'This course, or another one into it, is being moved to another place. If nobody does that now, it was not finished: please finish that move first.';
  return new Refusal('conflict', 'catalogue.under-way', message);
}
