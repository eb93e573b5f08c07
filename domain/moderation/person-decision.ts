import {
  type AccountStatus,
  type PersonDecision,
  type Role,
  requireOtherAdmin,
  roleCounts,
} from '../account/account-status.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { type Moderator, OPERATOR, onlyFor } from './role.ts';

type Settings = Pick<Library, 'settings' | 'clock'>;
type Rule = (status: AccountStatus, isOperator: boolean) => void;

/** Moderators may block accounts, admins also moderators, and the operator also those of the settings. */
export function blockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isOperator) => {
    if (isOperator) return;
    requireAbove(status);
    requireOtherAdmin(status);
  });
}

export function unblockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isOperator) => {
    if (!isOperator) requireAbove(status);
  });
}

export function approvalDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isOperator) => {
    if (!isOperator) requireRole(status, 'moderator');
  });
}

/** Admins may appoint. An admin named by the operator cannot become a moderator, and one must remain. */
export function appointDecision(library: Settings, by: Moderator | undefined, role: Role): PersonDecision {
  return decisionOf(library, by, (status, isOperator) => {
    if (!isOperator) requireRole(status, 'admin');
    requireVerified(status);
    if (role === 'moderator') requireUnnamed(status);
    if (role === 'moderator' && !isOperator) requireOtherAdmin(status);
  });
}

/** Admins may dismiss anyone but those whom the operator named; one admin must remain. */
export function dismissDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isOperator) => {
    if (!isOperator) requireRole(status, 'admin');
    requireUnnamed(status);
    if (!isOperator) requireOtherAdmin(status);
  });
}

/** Admins may turn off the second factor of another account. For their own, they must verify it instead. */
export function resetDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isOperator) => {
    if (isOperator) return;
    requireRole(status, 'admin');
    if (by !== OPERATOR && by?.id === status.account.id) throw ownFactor();
  });
}

function ownFactor(): Refusal {
  return new Refusal('not-allowed', 'second-factor.own');
}

function decisionOf({ settings, clock }: Settings, by: Moderator | undefined, rule: Rule): PersonDecision {
  const isOperator = by === OPERATOR;
  return {
    ...(!isOperator && { actorSession: by?.secondFactor?.session }),
    counts: (state) => roleCounts(state, settings.secondFactor, clock()),
    actor: isOperator ? undefined : by?.id,
    named: settings.moderators,
    decide: (status) => rule(status, isOperator),
  };
}

function requireAbove(status: AccountStatus): void {
  requireRole(status, 'moderator');
  requireUnnamed(status);
  if (status.role) requireRole(status, 'admin');
}

function requireRole({ actorRole }: AccountStatus, needed: Role): void {
  if (actorRole !== 'admin' && actorRole !== needed) throw onlyFor(needed);
}

function requireVerified({ account }: AccountStatus): void {
  if (account.verified && !account.blockedAt) return;
  throw new Refusal('conflict', 'moderation.unverified');
}

function requireUnnamed({ isNamed }: AccountStatus): void {
  if (!isNamed) return;
  throw new Refusal('not-allowed', 'moderation.named');
}
