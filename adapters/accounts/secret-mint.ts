import { createHash, randomBytes } from 'node:crypto';
import type { SecretMint } from '../../domain/account/secret.ts';

const SECRET_BYTES = 33;
/** Length of secrets of former versions: 32 bytes as base64url. */
const EARLIER_LENGTH = 43;

/** 264 random bits as base64url. Nobody can guess them, so their SHA-256 is stored without a salt. */
export const secretMint: SecretMint = {
  draw() {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return { secret, hash: sha256(secret) };
  },
  hash: sha256,
};

/**
 * True for secrets from before cookie names had prefixes (server/device-cookies.ts). A new secret cut to this
 * length fails, because its hash is unknown.
 */
export function isEarlierSecret(secret: string): boolean {
  return secret.length === EARLIER_LENGTH;
}

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
