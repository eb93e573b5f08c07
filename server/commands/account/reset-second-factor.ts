import { resetSecondFactor } from '../../../domain/moderation/reset-second-factor.ts';
import { OPERATOR } from '../../../domain/moderation/role.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

type Reset = { email: string; reason: string };

/**
 * Parses the arguments of `panna account second-factor`.
 * @throws CommandFault for a missing argument.
 */
export function resetOf([act, email, ...more]: string[], reason: string | undefined): Reset {
  if (act !== 'reset' || !email || more.length > 0)
    throw new CommandFault('Usage: panna account second-factor reset EMAIL. See panna help account.');
  if (!reason) throw new CommandFault('Add --reason TEXT. It is logged and sent to the person.');
  return { email, reason };
}

/**
 * Turns off the second factor of a person who has lost it, such as the last admin. The library may be
 * running.
 */
export async function resetFactorOf(config: Config, root: string, { email, reason }: Reset) {
  const opened = await openLibrary(config, root, () => {});
  try {
    await resetSecondFactor(opened.library, OPERATOR, { email, reason });
  } catch (error) {
    throw isRefusal(error) ? new CommandFault(error.message) : error;
  } finally {
    await opened.close();
  }
  const next =
    'The person is signed out everywhere and notified by email. Moderators get their role back by resetting the password by email and turning on two-step verification within an hour.';
  return {
    answer: { account: email, secondFactor: 'off' },
    summary: `Two-step verification is off for ${email}. ${next}`,
  };
}
