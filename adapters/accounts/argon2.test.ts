import { beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '../../domain/account.ts';
import { argon2Passwords } from './argon2.ts';

describe('a password', () => {
  let passwords: Passwords;
  let hash: string;
  beforeAll(async () => {
    passwords = await argon2Passwords();
    hash = await passwords.hash('गुप्त-शब्द 📄');
  });

  it('is kept as Argon2id, with the cost that OWASP asks for', () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('matches its own hash, and no other password does', async () => {
    expect(await passwords.matches('गुप्त-शब्द 📄', hash)).toBe(true);
    expect(await passwords.matches('गुप्त-शब्द', hash)).toBe(false);
    expect(await passwords.matches('', hash)).toBe(false);
  });

  it('has another hash each time', async () => {
    expect(await passwords.hash('गुप्त-शब्द 📄')).not.toBe(hash);
  });

  it('of nobody never matches, not even the one that is hashed in its place', async () => {
    expect(await passwords.matches('गुप्त-शब्द 📄', undefined)).toBe(false);
    expect(await passwords.matches('the password of nobody', undefined)).toBe(false);
  });
});
