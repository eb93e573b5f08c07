import type { UsedFactor } from '../../account/second-factor.ts';
import type { Library } from '../../library.ts';
import { asciiDigits } from '../../primitives/text.ts';
import type { Device } from '../../session.ts';
import { goOnShown, type Recognised, type ShownSession, wrongCode } from './recognised.ts';
import { tellChange } from './tell-change.ts';
import { takeTry } from './try-limit.ts';

/** Code of an app. Anything else is taken for a recovery code. */
const OF_APP = /^\d{6}$/;

/**
 * Verifies this session by an app's code or a recovery code; each works only once.
 * @throws Refusal not-allowed `second-factor.code`; too-many after five wrong codes.
 */
export async function showCode(
  library: Library,
  device: Pick<Device, 'keep'>,
  current: Recognised,
  typed: string,
): Promise<ShownSession> {
  const { session, account } = current;
  const forgetTries = await takeTry(library, current);
  const code = plainCode(typed);
  const by = OF_APP.test(code) ? 'totp' : 'recovery-code';
  const used = await usedOf(library, current, by, code);
  const shown =
    used &&
    (await goOnShown(library, device, session, (mark) => library.secondFactors.show(session, used, mark)));
  const what = { account: account.id, session: session.id, by } as const;
  library.securityLog.record({ name: shown ? 'second-factor.shown' : 'second-factor.failed', ...what });
  if (!shown) throw wrongCode();
  await forgetTries();
  if (by === 'recovery-code') await tellChange(library, account, 'code-used');
  return shown;
}

/** Accepts the code as an app shows it. A Hindi keyboard may type digits of Devanagari. */
export const plainCode = (typed: string) => asciiDigits(typed).replace(/[\s-]/g, '');

async function usedOf(
  { secondFactors, totpCodes, recoveryCodes, clock }: Library,
  { account }: Recognised,
  by: 'totp' | 'recovery-code',
  code: string,
): Promise<UsedFactor | undefined> {
  if (by === 'recovery-code') return { codeHash: recoveryCodes.hash(code) };
  const secret = await secondFactors.totpSecretOf(account.id);
  const totpStep = secret === undefined ? undefined : totpCodes.stepOf(secret, code, clock());
  return totpStep === undefined ? undefined : { totpStep };
}
