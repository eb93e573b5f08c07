import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { find, show, verify } from './account-acts.ts';

type AccountCall = { act: string; subject: string; reason: string | undefined };

export function accountCallOf([act = '', subject, ...more]: string[], reason?: string): AccountCall {
  if (!['show', 'verify', 'find'].includes(act))
    throw new CommandFault('Usage: panna account find|show|verify|second-factor. See panna help account.');
  if (!subject || more.length > 0) {
    const one = act === 'find' ? 'a part of an email address or name' : 'one account: an email address or ID';
    throw new CommandFault(`panna account ${act} needs ${one}.`);
  }
  if (act === 'verify' && !reason) throw new CommandFault('Add --reason TEXT. It is logged.');
  return { act, subject, reason };
}

export async function account(
  config: Config,
  root: string,
  { act, subject, reason = '' }: AccountCall,
): Promise<{ answer: object; summary: string }> {
  const opened = await openLibrary(config, root, () => {});
  try {
    if (act === 'find') return await find(opened.library, subject);
    if (act === 'show') return await show(opened.library, subject);
    return await verify(opened.library, subject, reason);
  } catch (error) {
    throw isRefusal(error) ? new CommandFault(error.message) : error;
  } finally {
    await opened.close();
  }
}
