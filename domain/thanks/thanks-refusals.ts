import { Refusal } from '../refusal.ts';

/** What `Thanks` refuses. */
export function noSuchPaper(): Refusal {
  return new Refusal('not-found', 'thanks.note');
}

export function ownPaper(): Refusal {
  return new Refusal('not-allowed', 'thanks.own');
}
