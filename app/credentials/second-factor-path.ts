import { redirectDocument } from 'react-router';
import { isRefusal } from '../../domain/refusal.ts';

export const FACTORS = '/home/account/second-factor';

/**
 * Page that asks for the second factor, then leads to `next`. `again`: for an action that has just been
 * rejected.
 */
export function showFactorPath(next: string, again = false): string {
  return `${FACTORS}/show?${new URLSearchParams({ next, ...(again && { again: '1' }) })}`;
}

/** @throws a redirect to the second-factor page if the action was rejected for lack of a second factor. */
export function askForFactor(error: unknown, next: string): void {
  if (isRefusal(error, 'second-factor.again')) throw redirectDocument(showFactorPath(next, true));
}
