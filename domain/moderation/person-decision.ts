import {
  type AccountStatus,
  type PersonDecision,
  type Role,
  requireOtherAdmin,
  roleCounts,
} from '../account/account-status.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { AT_THE_MACHINE, type Moderator, onlyFor } from './role.ts';

type Settings = Pick<Library, 'settings' | 'clock'>;
type Rule = (status: AccountStatus, isAtMachine: boolean) => void;

/** A moderator blocks; an admin, where the account has a role. A person whom the operator has named is the operator's to block. */
export function blockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (isAtMachine) return;
    requireAbove(status);
    requireOtherAdmin(status);
  });
}

/** Whoever may block an account that is what this one was. */
export function unblockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireAbove(status);
  });
}

/** A moderator decides who may share. */
export function approvalDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireRole(status, 'moderator');
  });
}

/** An admin appoints. One who becomes a moderator is not named by the operator, and leaves another admin. */
export function appointDecision(library: Settings, by: Moderator | undefined, role: Role): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireRole(status, 'admin');
    requireVerified(status);
    if (role === 'moderator') requireUnnamed(status);
    if (role === 'moderator' && !isAtMachine) requireOtherAdmin(status);
  });
}

/** An admin dismisses a person whom the operator has not named, and leaves another admin. */
export function dismissDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireRole(status, 'admin');
    requireUnnamed(status);
    if (!isAtMachine) requireOtherAdmin(status);
  });
}

/** An admin turns the second factor of another account off. Of one's own it would be of no use: only its factors show who one is. */
export function resetDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (isAtMachine) return;
    requireRole(status, 'admin');
    if (by !== AT_THE_MACHINE && by?.id === status.account.id) throw ownFactor();
  });
}

function ownFactor(): Refusal {
  return new Refusal('not-allowed', 'second-factor.own');
}

function decisionOf({ settings, clock }: Settings, by: Moderator | undefined, rule: Rule): PersonDecision {
  const isAtMachine = by === AT_THE_MACHINE;
  return {
    ...(!isAtMachine && { actorSession: by?.secondFactor?.session }),
    counts: (state) => roleCounts(state, settings.secondFactor, clock()),
    actor: isAtMachine ? undefined : by?.id,
    named: settings.moderators,
    decide: (status) => rule(status, isAtMachine),
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
