import { type Account, normalEmail } from '../../../domain/account.ts';
import type { Library } from '../../../domain/library.ts';
import { OPERATOR, roleStatus } from '../../../domain/moderation/role.ts';
import { verifyByHand } from '../../../domain/moderation/verify-account.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

const FOUND_MOST = 20;

/** @throws Refusal as documented at `verifyByHand`. */
export async function verify(library: Library, subject: string, reason: string) {
  const { id, email } = await accountOf(library, subject);
  await verifyByHand(library, OPERATOR, id, reason);
  const summary = `${email} is verified and signed out everywhere. The person can sign in again with their password.`;
  return { answer: { act: 'verify', account: id }, summary };
}

async function accountOf({ accounts }: Library, subject: string): Promise<Account> {
  const found = subject.includes('@')
    ? (await accounts.findByEmail(normalEmail(subject)))?.account
    : await accounts.find(subject);
  if (found) return found;
  throw new CommandFault(
    `There is no account ${subject}. To search for a part of it, use panna account find.`,
  );
}

export async function find({ accounts }: Library, text: string) {
  const found = await accounts.search(text, FOUND_MOST);
  const lines = found.map(({ id, email, name, verified }) =>
    [id, email, name, verified ? 'verified' : 'not verified'].filter(Boolean).join(', '),
  );
  const more =
    found.length === FOUND_MOST
      ? [`Only the first ${FOUND_MOST} are listed. Give a longer part of the address or name.`]
      : [];
  const summary =
    found.length === 0 ? `No account’s address or name contains ${text}.` : [...lines, ...more].join('\n');
  return {
    answer: { accounts: found.map(({ id, email, name, verified }) => ({ id, email, name, verified })) },
    summary,
  };
}

export async function show(library: Library, subject: string) {
  const account = await accountOf(library, subject);
  const { id, email, name, verified, verifiedAt, createdAt, blockedAt, hasPassword, language } = account;
  const status = await roleStatus(library, account);
  const role = status?.role ?? null;
  const { turnedOnAt: secondFactorSince } = await library.secondFactors.stateOf(id);
  const answer = {
    id,
    email,
    name,
    verified,
    verifiedAt,
    createdAt,
    blockedAt,
    hasPassword,
    language,
    role,
    secondFactorSince,
  };
  const day = (date: Date | undefined) => date?.toISOString().slice(0, 16).replace('T', ' ');
  const verifiedOn = verifiedAt ? ` ${day(verifiedAt)}` : ', date not recorded';
  const paused = status?.restsAt ? `, paused without a second factor from ${day(status.restsAt)}` : '';
  const lines = [
    ['id', id],
    ['address', `${email}, ${verified ? `verified${verifiedOn}` : 'not verified'}`],
    ['name', name || 'none'],
    ['created', day(createdAt)],
    ['language', language],
    ['signs in with', hasPassword ? 'a password' : 'a provider only'],
    ['role', `${role ?? 'none'}${paused}`],
    ['second factor', secondFactorSince ? `on since ${day(secondFactorSince)}` : 'off'],
    ...(blockedAt ? [['blocked', `since ${day(blockedAt)}`]] : []),
  ];
  return { answer, summary: lines.map(([name = '', value]) => `${name.padEnd(14)} ${value}`).join('\n') };
}
