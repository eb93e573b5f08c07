import { Refusal } from '../refusal.ts';

export function openAlready(): Refusal {
  return new Refusal('conflict', 'report.open');
}

export function takenId(id: string): Refusal {
  return new Refusal('conflict', 'report.exists', { subject: id });
}
