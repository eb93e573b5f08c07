import { describe, expect, it } from 'vitest';
import { isId } from '../../domain/primitives/id.ts';
import { newId } from './new-id.ts';
import { secretMint } from './secret-mint.ts';

describe('a secret', () => {
  it('has 264 bits, in letters that a link can carry as they are', () => {
    const { secret } = secretMint.draw();
    expect(secret).toMatch(/^[\w-]{44}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(33);
  });

  it('is known again by its hash, which does not hold it', () => {
    const { secret, hash } = secretMint.draw();
    expect(secretMint.hash(secret)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(secretMint.hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is a new one each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => secretMint.draw().secret)).size).toBe(100);
  });
});

describe('a drawn id', () => {
  it('has the form of the ids that clients choose, and is a new one each time', () => {
    const ids = Array.from({ length: 100 }, newId);
    expect(ids.every((id) => isId(id) && id.length === 20)).toBe(true);
    expect(new Set(ids).size).toBe(100);
  });
});
