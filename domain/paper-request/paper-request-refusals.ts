import { Refusal } from '../refusal.ts';

export function tooManyRequests(most: number): Refusal {
  return new Refusal('conflict', { name: 'paper-request.too-many', values: { most } });
}
