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

/** Moderators block accounts; admins, accounts with a role. Only the operator can block those named in the settings. */
export function blockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (isAtMachine) return;
    requireAbove(status);
    requireOtherAdmin(status);
  });
}

export function unblockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireAbove(status);
  });
}

export function approvalDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireRole(status, 'moderator');
  });
}

/** Lets admins appoint. A new moderator must not be an admin named by the operator, and another admin must remain. */
export function appointDecision(library: Settings, by: Moderator | undefined, role: Role): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireRole(status, 'admin');
    requireVerified(status);
    if (role === 'moderator') requireUnnamed(status);
    if (role === 'moderator' && !isAtMachine) requireOtherAdmin(status);
  });
}

/** Admins dismiss persons whom the operator has not named; another admin must remain. */
export function dismissDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (status, isAtMachine) => {
    if (!isAtMachine) requireRole(status, 'admin');
    requireUnnamed(status);
    if (!isAtMachine) requireOtherAdmin(status);
  });
}

/** Admins turn off another account's second factor; for their own, they must show the factor. */
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
