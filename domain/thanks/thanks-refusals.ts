import { Refusal } from '../refusal.ts';

export function noSuchPaper(): Refusal {
  return new Refusal('not-found', 'thanks.note');
}

export function ownPaper(): Refusal {
  return new Refusal('not-allowed', 'thanks.own');
}
