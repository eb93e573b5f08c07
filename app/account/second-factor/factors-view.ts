import type { Passkey } from '../../../domain/account/second-factor.ts';
import type { Library } from '../../../domain/library.ts';
import { roleStatus } from '../../../domain/moderation/role.ts';
import { totpSetupOf } from '../../../domain/session/second-factor/add-totp.ts';
import { isVerifiedLately } from '../../../domain/session/second-factor/may-add.ts';
import { placeOfPasskeys } from '../../../domain/session/second-factor/passkeys.ts';
import type { Recognised } from '../../../domain/session/second-factor/recognised.ts';
import type { Text } from '../../texts.ts';
import { indianDate } from '../../ui/format.ts';

export type ShownPasskey = {
  id: string;
  name: string;
  made: string;
  used: string | undefined;
  host: string;
  works: boolean;
};

export async function factorsView(library: Library, current: Recognised, text: Text) {
  const { account } = current;
  const { turnedOnAt, hasTotp, passkeys, codesLeft } = await library.secondFactors.of(account.id);
  const host = placeOfPasskeys(library)?.host;
  const on = (day: Date) => indianDate(day, text.tag, library.catalogue);
  const status = await roleStatus(library, account);
  return {
    email: account.email,
    verified: account.verified,
    isOn: turnedOnAt !== undefined,
    firstBy: firstBy(library, account, turnedOnAt !== undefined),
    hasTotp,
    codesLeft,
    host,
    passkeys: passkeys.map((passkey) => shownPasskey(passkey, host, on)),
    setup: await totpSetupOf(library, current),
    isRequired: library.settings.secondFactor === 'required',
    role: status && {
      rests: !status.counts,
      until: status.restsAt && on(status.restsAt),
    },
  };
}

function firstBy({ clock }: Library, account: Recognised['account'], isOn: boolean) {
  if (isOn || isVerifiedLately(account, clock())) return undefined;
  return account.hasPassword ? 'password' : 'link';
}

function shownPasskey(
  { id, name, host: where, createdAt, usedAt }: Passkey,
  host: string | undefined,
  on: (day: Date) => string,
): ShownPasskey {
  return { id, name, made: on(createdAt), used: usedAt && on(usedAt), host: where, works: where === host };
}
