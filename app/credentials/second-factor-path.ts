import { redirectDocument } from 'react-router';
import { isRefusal } from '../../domain/refusal.ts';

export const FACTORS = '/home/account/second-factor';

/** Page that asks for the second factor and continues to `next`. `again`: an action was just rejected. */
export function showFactorPath(next: string, again = false): string {
  return `${FACTORS}/show?${new URLSearchParams({ next, ...(again && { again: '1' }) })}`;
}

/** @throws a redirect to the second-factor page if the action was rejected because it needs one. */
export function askForFactor(error: unknown, next: string): void {
  if (isRefusal(error, 'second-factor.again')) throw redirectDocument(showFactorPath(next, true));
}
