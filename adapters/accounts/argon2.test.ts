import { stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Passwords } from '../../domain/account.ts';
import { argon2Passwords } from './argon2.ts';

const ASKER = '10.0.0.1';

describe('a password', () => {
  let passwords: Passwords;
  let hash: string;
  beforeAll(async () => {
    passwords = await argon2Passwords();
    hash = await passwords.hash('गुप्त-शब्द 📄', ASKER);
  });

  it('is kept as Argon2id, with the cost that OWASP asks for', () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('has the cost that is asked for instead, and matches', async () => {
    const quick = argon2Passwords({ cost: { memoryCost: 256, timeCost: 1, parallelism: 1 } });
    const cheap = await quick.hash('गुप्त-शब्द', ASKER);
    expect(cheap).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/);
    expect(await quick.matches('गुप्त-शब्द', cheap, ASKER)).toBe(true);
  });

  it('matches its own hash, and no other password does', async () => {
    expect(await passwords.matches('गुप्त-शब्द 📄', hash, ASKER)).toBe(true);
    expect(await passwords.matches('गुप्त-शब्द', hash, ASKER)).toBe(false);
    expect(await passwords.matches('', hash, ASKER)).toBe(false);
  });

  it('has another hash each time', async () => {
    expect(await passwords.hash('गुप्त-शब्द 📄', ASKER)).not.toBe(hash);
  });

  it('of an unknown account never matches, not even the one that is hashed in its place', async () => {
    expect(await passwords.matches('गुप्त-शब्द 📄', undefined, ASKER)).toBe(false);
    expect(await passwords.matches('the password of an unknown account', undefined, ASKER)).toBe(false);
  });
});

describe('a flood of passwords', () => {
  it('leaves threads of the pool to files, which it would otherwise keep waiting', async () => {
    const passwords = await argon2Passwords();
    let hashed = 0;
    const flood = Array.from({ length: 24 }, async () => {
      await passwords.hash('a password', ASKER);
      hashed += 1;
    });
    // Each is a task of its own in the pool of threads, behind what is there already.
    for (let times = 0; times < 4; times += 1) await stat(import.meta.filename);
    expect(hashed).toBeLessThan(12);
    await Promise.all(flood);
    expect(hashed).toBe(24);
  });

  /** Hashes that end when the test says so. */
  const held = async () => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const hold = () => (isHeld ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve());
    const hashing = {
      hash: (password: string) => hold().then(() => password),
      verify: (hash: string, password: string) => hold().then(() => hash === password),
    };
    const passwords = await argon2Passwords({ hashing });
    const release = () => {
      isHeld = false;
      for (const end of waiting) end();
    };
    return { passwords, release };
  };

  it('is bounded: past the bound each is refused at once, and afterwards all is as before', async () => {
    const { passwords, release } = await held();
    const flood = Array.from({ length: 100 }, (_each, number) => passwords.hash(`password ${number}`, ASKER));
    const outcomes = Promise.allSettled(flood);
    const busy = { word: 'unavailable', reason: 'passwords.busy', retryAfter: 5 };
    expect(() => passwords.requireTurn(ASKER)).toThrow(expect.objectContaining(busy));
    await expect(passwords.matches('one more', 'one more', ASKER)).rejects.toMatchObject(busy);
    release();
    const counted = Object.groupBy(await outcomes, ({ status }) => status);
    expect(counted.fulfilled?.length).toBeGreaterThanOrEqual(65);
    expect(counted.fulfilled?.length).toBeLessThanOrEqual(66);
    expect(() => passwords.requireTurn(ASKER)).not.toThrow();
    expect(await passwords.matches('one more', 'one more', ASKER)).toBe(true);
  });

  it('from one network refuses no other one', async () => {
    const { passwords, release } = await held();
    const flood = Array.from({ length: 100 }, () => passwords.hash('a password', ASKER));
    const outcomes = Promise.allSettled(flood);
    expect(() => passwords.requireTurn('another network')).not.toThrow();
    const other = passwords.hash('another password', 'another network');
    release();
    expect(await other).toBe('another password');
    await outcomes;
  });

  it('waits before each hash while readers wait for the server', async () => {
    const hashed: string[] = [];
    const hash = async (password: string) => {
      hashed.push(password);
      return password;
    };
    const calm = Promise.withResolvers<void>();
    const whenCalm = vi.fn(() => calm.promise);
    const passwords = argon2Passwords({ hashing: { hash, verify: async () => true }, whenCalm });
    const first = passwords.hash('a password', ASKER);
    expect(whenCalm).toHaveBeenCalledOnce();
    expect(hashed).toEqual([]);
    calm.resolve();
    expect(await first).toBe('a password');
  });
});
