import { Secret, TOTP } from 'otpauth';
import type { TotpCodes } from '../../../domain/account/second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Defaults that every app supports. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Time steps before and after the current one, for clocks that are up to 30 seconds wrong. */
const STEPS_AWAY = 1;

export const totpCodes: TotpCodes = {
  drawSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  stepOf(secret, code, now) {
    const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
    const timestamp = now.getTime();
    const away = totp.validate({ token: code, timestamp, window: STEPS_AWAY });
    return away === null ? undefined : totp.counter({ timestamp }) + away;
  },

  uri: (secret, { email, siteName }) =>
    new TOTP({ ...KIND, issuer: siteName, label: email, secret: Secret.fromBase32(secret) }).toString(),
};
