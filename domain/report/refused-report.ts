import { Refusal } from '../refusal.ts';

export function openAlready(): Refusal {
  const message = 'You have reported this paper already. It is being looked at.';
  return new Refusal('conflict', 'report.open', message);
}

export function takenId(id: string): Refusal {
  return new Refusal('conflict', 'report.exists', 'There is a report with this id already.', { subject: id });
}
