import {
  type PersonDecision,
  type Role,
  requireOtherKeeper,
  roleCounts,
  type Standing,
} from '../account/standing.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { AT_THE_MACHINE, type Moderator, onlyFor } from './role.ts';

type Settings = Pick<Library, 'settings' | 'clock'>;
type Rule = (standing: Standing, isAtMachine: boolean) => void;

/** A moderator blocks; a keeper, where the account has a role. A person whom the operator has named is the operator's to block. */
export function blockDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (isAtMachine) return;
    requireAbove(standing);
    requireOtherKeeper(standing);
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

/** A keeper appoints. One who becomes a moderator is not named by the operator, and leaves another keeper. */
export function appointDecision(library: Settings, by: Moderator | undefined, role: Role): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (!isAtMachine) requireRole(standing, 'keeper');
    requireVerified(standing);
    if (role === 'moderator') requireUnnamed(standing);
    if (role === 'moderator' && !isAtMachine) requireOtherKeeper(standing);
  });
}

/** A keeper dismisses a person whom the operator has not named, and leaves another keeper. */
export function dismissDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (!isAtMachine) requireRole(standing, 'keeper');
    requireUnnamed(standing);
    if (!isAtMachine) requireOtherKeeper(standing);
  });
}

/** A keeper turns the second factor of another account off. Of one's own it would be of no use: only its factors show who one is. */
export function resetDecision(library: Settings, by: Moderator | undefined): PersonDecision {
  return decisionOf(library, by, (standing, isAtMachine) => {
    if (isAtMachine) return;
    requireRole(standing, 'keeper');
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
  if (standing.role) requireRole(standing, 'keeper');
}

function requireRole({ actorRole }: Standing, needed: Role): void {
  if (actorRole !== 'keeper' && actorRole !== needed) throw onlyFor(needed);
}

function requireVerified({ account }: Standing): void {
  if (account.verified && !account.blockedAt) return;
  throw new Refusal('conflict', 'moderation.unverified');
}

function requireUnnamed({ isNamed }: Standing): void {
  if (!isNamed) return;
  throw new Refusal('not-allowed', 'moderation.named');
}
