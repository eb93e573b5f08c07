import {
  CHALLENGE_MINUTES,
  type ChallengePurpose,
  PASSKEYS_MOST,
  type Passkey,
  type PasskeyPlace,
  passkeyPlace,
  type WebAuthnJson,
} from '../../account/second-factor.ts';
import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { characters, oneLine } from '../../primitives/text.ts';
import { Refusal } from '../../refusal.ts';
import type { Device } from '../../session.ts';
import { type AddedCodes, addFactor } from './add-factor.ts';
import { requireMayAdd } from './may-add.ts';
import { goOnShown, lateAnswer, type Recognised, type ShownSession, wrongPasskey } from './recognised.ts';

export const PASSKEY_NAME_MAX = 60;

export function placeOfPasskeys({ settings, catalogue }: Library): PasskeyPlace | undefined {
  return passkeyPlace(settings.publicUrl, catalogue.in('en').siteName);
}

/**
 * Options for the browser to create a passkey. `password`: required before the first factor.
 * @throws Refusal as `requireMayAdd`; conflict `second-factor.no-passkeys`, `second-factor.many`; too-many.
 */
export async function askToMakePasskey(
  library: Library,
  current: Recognised,
  password = '',
): Promise<WebAuthnJson> {
  const { session, account } = current;
  const place = requirePlace(library);
  await takeOfMailbox(library.limits, LIMITS.write, account, library.clock());
  await requireMayAdd(library, current, password);
  const { passkeys } = await library.secondFactors.of(account.id);
  if (passkeys.length >= PASSKEYS_MOST) {
    throw new Refusal('conflict', { name: 'second-factor.many', values: { most: PASSKEYS_MOST } });
  }
  const known = passkeys.filter(({ host }) => host === place.host);
  const asked = await library.passkeyChecks.askToMake(place, { ...account, known });
  await keep(library, session, 'passkey-add', asked.challenge);
  return asked.options;
}

/**
 * `password` as for `askToMakePasskey`.
 * @throws Refusal as `requireMayAdd`; conflict `second-factor.late`; not-allowed `second-factor.passkey`;
 * too-many.
 */
export async function addPasskey(
  library: Library,
  device: Pick<Device, 'keep'>,
  current: Recognised,
  { answer, name, password = '' }: { answer: unknown; name: string; password?: string },
): Promise<AddedCodes> {
  const place = requirePlace(library);
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, current.account, now);
  const decide = await requireMayAdd(library, current, password);
  const challenge = await library.secondFactors.takeChallenge(current.session, 'passkey-add', now);
  if (challenge === undefined) throw lateAnswer();
  const made = await library.passkeyChecks.made(place, challenge, answer);
  if (!made) throw failed(library, current);
  const { host } = place;
  const passkey: Passkey = { ...made, name: shortName(name), host, createdAt: now, usedAt: undefined };
  return addFactor(library, device, current, { passkey }, decide);
}

/**
 * Options for the browser to use a passkey.
 * @throws Refusal conflict `second-factor.no-passkeys`; too-many.
 */
export async function askToShowPasskey(
  library: Library,
  { session, account }: Recognised,
): Promise<WebAuthnJson> {
  const place = requirePlace(library);
  await takeOfMailbox(library.limits, LIMITS.write, account, library.clock());
  const { passkeys } = await library.secondFactors.of(account.id);
  const known = passkeys.filter(({ host }) => host === place.host);
  if (known.length === 0) throw noPasskeys();
  const asked = await library.passkeyChecks.askToShow(place, known);
  await keep(library, session, 'passkey-show', asked.challenge);
  return asked.options;
}

/**
 * Verifies this session by a passkey.
 * @throws Refusal conflict `second-factor.late`; not-allowed `second-factor.passkey`; too-many.
 */
export async function showPasskey(
  library: Library,
  device: Pick<Device, 'keep'>,
  current: Recognised,
  answer: unknown,
): Promise<ShownSession> {
  const place = requirePlace(library);
  const { session, account } = current;
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  const challenge = await library.secondFactors.takeChallenge(session, 'passkey-show', now);
  if (challenge === undefined) throw lateAnswer();
  const { passkeys } = await library.secondFactors.of(account.id);
  const { id } = (answer ?? {}) as { id?: unknown };
  const passkey = passkeys.find((each) => each.id === id && each.host === place.host);
  const counter = passkey && (await library.passkeyChecks.shown(place, challenge, answer, passkey));
  if (!passkey || counter === undefined) throw failed(library, current);
  const shown = await goOnShown(library, device, session, (mark) =>
    library.secondFactors.show(session, { passkey: passkey.id, counter }, mark),
  );
  if (!shown) throw failed(library, current);
  const what = { account: account.id, session: session.id, by: 'passkey' } as const;
  library.securityLog.record({ name: 'second-factor.shown', ...what });
  return shown;
}

async function keep(
  { secondFactors, clock }: Library,
  session: Recognised['session'],
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MINUTES * 60_000);
  await secondFactors.keepChallenge(session, purpose, challenge, expiresAt);
}

function requirePlace(library: Library): PasskeyPlace {
  const place = placeOfPasskeys(library);
  if (place) return place;
  throw noPasskeys();
}

function noPasskeys(): Refusal {
  return new Refusal('conflict', 'second-factor.no-passkeys');
}

function failed({ securityLog }: Library, { session, account }: Recognised): Refusal {
  securityLog.record({
    name: 'second-factor.failed',
    account: account.id,
    session: session.id,
    by: 'passkey',
  });
  return wrongPasskey();
}

function shortName(name: string): string {
  const plain = oneLine(name);
  return characters(plain) > PASSKEY_NAME_MAX ? [...plain].slice(0, PASSKEY_NAME_MAX).join('') : plain;
}
