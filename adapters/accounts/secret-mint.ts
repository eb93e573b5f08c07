import { createHash, randomBytes } from 'node:crypto';
import type { SecretMint } from '../../domain/account/secret.ts';

const SECRET_BYTES = 33;
/** Length of former secrets with 32 bytes. */
const EARLIER_LENGTH = 43;

/** 264 random bits as base64url. Unguessable, so their SHA-256 is stored without a salt. */
export const secretMint: SecretMint = {
  draw() {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return { secret, hash: sha256(secret) };
  },
  hash: sha256,
};

/**
 * Recognises secrets from before cookie name prefixes (server/device-cookies.ts). Their hash distinguishes them from
 * shortened ones.
 */
export function isEarlierSecret(secret: string): boolean {
  return secret.length === EARLIER_LENGTH;
}

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
