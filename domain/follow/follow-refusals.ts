import { Refusal } from '../refusal.ts';

/** What `Follows` refuses. */
export function tooManyFollows(most: number): Refusal {
  const message = `You follow ${most} courses, which is as many as there may be. Please leave some.`;
  return new Refusal('too-many', 'follow.most', message);
}
