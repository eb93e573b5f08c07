import { resetSecondFactor } from '../../../domain/moderation/reset-second-factor.ts';
import { AT_THE_MACHINE } from '../../../domain/moderation/role.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../terminal/command-fault.ts';

type Reset = { email: string; reason: string };

/** Reads what follows `panna account second-factor`. @throws CommandFault in a sentence for what is missing. */
export function resetOf([act, email, ...more]: string[], reason: string | undefined): Reset {
  if (act !== 'reset' || !email || more.length > 0)
    throw new CommandFault('panna account second-factor takes reset ADDRESS. See panna help.');
  if (!reason)
    throw new CommandFault('Why? Say so with --reason: it is kept in the log, and told to the person.');
  return { email, reason };
}

/**
 * Turns the second factor of an account off whose owner has lost what shows it, such as the last admin. The library may
 * be running meanwhile.
 */
export async function resetFactorOf(config: Config, root: string, { email, reason }: Reset) {
  const opened = await openLibrary(config, root, () => {});
  try {
    await resetSecondFactor(opened.library, AT_THE_MACHINE, { email, reason });
  } catch (error) {
    throw isRefusal(error) ? new CommandFault(error.message) : error;
  } finally {
    await opened.close();
  }
  const next =
    'All its devices are signed out, and it gets a mail. Who looks after the library chooses a new password by the link of a mail, and turns the second factor on within an hour.';
  return {
    answer: { account: email, secondFactor: 'off' },
    news: `The second factor of ${email} is off. ${next}`,
  };
}
