import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type {
  Passkey,
  PasskeyChecks,
  PasskeyPlace,
  WebAuthnJson,
} from '../../../domain/account/second-factor.ts';

const webAuthn = () => import('@simplewebauthn/server');

const PATIENCE_MS = 300_000;

export const passkeyChecks: PasskeyChecks = {
  async askToMake({ host, siteName }, { id, email, known }) {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      ...{ rpID: host, rpName: siteName, userName: email, timeout: PATIENCE_MS },
      userID: new TextEncoder().encode(id),
      // Authenticators of any make are accepted.
      attestationType: 'none',
      excludeCredentials: known.map(described),
      // The password or provider has already identified the person, so the key need not be discoverable.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    return { challenge: options.challenge, options: options as unknown as WebAuthnJson };
  },

  async made(place, challenge, answer) {
    const { verifyRegistrationResponse } = await webAuthn();
    const response = answer as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...{ response, ...expected(place, challenge) },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: words(transports),
    };
  },

  async askToShow({ host }, known) {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      ...{ rpID: host, timeout: PATIENCE_MS, userVerification: 'preferred' },
      allowCredentials: known.map(described),
    });
    return { challenge: options.challenge, options: options as unknown as WebAuthnJson };
  },

  async shown(place, challenge, answer, passkey) {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { id, publicKey, counter } = passkey;
    const response = answer as AuthenticationResponseJSON;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, ...expected(place, challenge) },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified ? authenticationInfo?.newCounter : undefined;
  },
};

function expected({ host, origin }: PasskeyPlace, challenge: string) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host };
}

function described({ id, transports }: Passkey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

function words(transports: unknown): string[] {
  if (!Array.isArray(transports)) return [];
  return transports.filter((each) => typeof each === 'string' && each.length < 20).slice(0, 8) as string[];
}
