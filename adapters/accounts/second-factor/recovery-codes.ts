import { createHash, randomBytes } from 'node:crypto';
import type { RecoveryCodes } from '../../../domain/account/second-factor.ts';

/** Without 0, 1, I and O, which look alike on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = 4;

/** 80 random bits in four groups. Nobody can guess them, so their SHA-256 is stored without a salt. */
export const recoveryCodes: RecoveryCodes = {
  draw() {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    const groups = Array.from({ length: LENGTH / GROUP }, (_, at) =>
      letters.slice(at * GROUP, at * GROUP + GROUP),
    );
    return { code: groups.join('-'), hash: hash(letters) };
  },
  hash,
};

function hash(code: string): string {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(plain).digest('hex');
}
