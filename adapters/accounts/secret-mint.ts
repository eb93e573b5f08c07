import { createHash, randomBytes } from 'node:crypto';
import type { SecretMint } from '../../domain/account/secret.ts';

const SECRET_BYTES = 32;

/** 256 random bits as base64url. They cannot be guessed, so their SHA-256 is stored without a salt. */
export const secretMint: SecretMint = {
  draw() {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return { secret, hash: sha256(secret) };
  },
  hash: sha256,
};

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
