import { Refusal } from '../refusal.ts';

export function overtaken(): Refusal {
  return new Refusal('conflict', 'catalogue.overtaken');
}

export function underWay(): Refusal {
  return new Refusal('conflict', 'catalogue.under-way');
}
