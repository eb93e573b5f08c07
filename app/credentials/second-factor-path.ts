import { redirectDocument } from 'react-router';
import { isRefusal } from '../../domain/refusal.ts';

/** Where a person turns the second factor on and off. */
export const FACTORS = '/home/account/second-factor';

/** The page on which a session shows its second factor; `next` follows. `again`: for an act that was asked for just now. */
export function showFactorPath(next: string, again = false): string {
  return `${FACTORS}/show?${new URLSearchParams({ next, ...(again && { again: '1' }) })}`;
}

/** @throws a redirect to that page, if it is for that that an act was refused. */
export function askForFactor(error: unknown, next: string): void {
  if (isRefusal(error, 'second-factor.again')) throw redirectDocument(showFactorPath(next, true));
}
