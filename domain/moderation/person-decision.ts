import {
  type PersonDecision,
  type Role,
  requireOtherAdmin,
  roleCounts,
  type Standing,
} from '../account/standing.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { AT_THE_MACHINE, type Moderator, onlyFor } from './role.ts';

type Settings = Pick<Library, 'settings' | 'clock'>;
type Rule = (standing: Standing, isAtMachine: boolean) => void;

/** A moderator blocks; an admin, where the account has a role. A person whom the operator has named is the operator's to block. */
export function blockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (isAtMachine) return;
    requireAbove(standing);
    requireOtherAdmin(standing);
  });
}

/** Whoever may block an account that is what this one was. */
export function unblockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (!isAtMachine) requireAbove(standing);
  });
}

/** A moderator decides who may share. */
export function approvalDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (!isAtMachine) requireRole(standing, 'moderator');
  });
}

/** An admin appoints. One who becomes a moderator is not named by the operator, and leaves another admin. */
export function appointDecision(library: Settings, by: Moderator | undefined, role: Role): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (!isAtMachine) requireRole(standing, 'admin');
    requireVerified(standing);
    if (role === 'moderator') requireUnnamed(standing);
    if (role === 'moderator' && !isAtMachine) requireOtherAdmin(standing);
  });
}

/** An admin dismisses a person whom the operator has not named, and leaves another admin. */
export function dismissDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (!isAtMachine) requireRole(standing, 'admin');
    requireUnnamed(standing);
    if (!isAtMachine) requireOtherAdmin(standing);
  });
}

/** An admin turns the second factor of another account off. Of one's own it would be of no use: only its factors show who one is. */
export function resetDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (isAtMachine) return;
    requireRole(standing, 'admin');
    if (by !== AT_THE_MACHINE && by?.id === standing.account.id) throw ownFactor();
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
    decide: (standing) => rule(standing, isAtMachine),
  };
}

function requireAbove(standing: Standing): void {
  requireRole(standing, 'moderator');
  requireUnnamed(standing);
  if (standing.role) requireRole(standing, 'admin');
}

function requireRole({ actorRole }: Standing, needed: Role): void {
  if (actorRole !== 'admin' && actorRole !== needed) throw onlyFor(needed);
}

function requireVerified({ account }: Standing): void {
  if (account.verified && !account.blockedAt) return;
  throw new Refusal('conflict', 'moderation.unverified');
}

function requireUnnamed({ isNamed }: Standing): void {
  if (!isNamed) return;
  throw new Refusal('not-allowed', 'moderation.named');
}
