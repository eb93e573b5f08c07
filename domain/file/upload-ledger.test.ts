import { describe, expect, it } from 'vitest';
import { UploadLedger } from './upload-ledger.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const whole = (fileId: string, size: number) => ({ fileId, size, isWhole: true });
const chunk = (fileId: string, size: number) => ({ fileId, size, isWhole: false });

describe('open uploads', () => {
  it('count while they are open, each account by itself', () => {
    const ledger = new UploadLedger();
    const ends = [ledger.open('asha', whole('a', 10)), ledger.open('asha', whole('b', 5))];
    ledger.open('ravi', whole('c', 100));
    expect(ledger.openOf('asha')).toEqual({ bytes: 15, fileIds: ['a', 'b'] });
    for (const end of ends) end();
    expect(ledger.openOf('asha')).toEqual({ bytes: 0, fileIds: [] });
    expect(ledger.openOf('ravi').bytes).toBe(100);
  });

  it('of the chunks of one file count it once, and of whole files under one id each', () => {
    const ledger = new UploadLedger();
    const ends = [chunk('a', 10), chunk('a', 10)].map((upload) => ledger.open('asha', upload));
    expect(ledger.openOf('asha')).toEqual({ bytes: 10, fileIds: ['a'] });
    ends[0]?.();
    expect(ledger.openOf('asha')).toEqual({ bytes: 10, fileIds: ['a'] });
    for (const upload of [whole('b', 3), whole('b', 3)]) ledger.open('asha', upload);
    expect(ledger.openOf('asha')).toEqual({ bytes: 16, fileIds: ['a', 'b'] });
  });
});

describe('the bytes of a day', () => {
  it('are counted up to the most, and what would be more is not', () => {
    const ledger = new UploadLedger();
    expect([ledger.take('asha', 6, 10, NOON), ledger.take('asha', 5, 10, hours(1))]).toEqual([0, 23 * 3600]);
    expect([ledger.take('asha', 4, 10, hours(2)), ledger.take('ravi', 10, 10, NOON)]).toEqual([0, 0]);
    expect(ledger.take('asha', 1, 10, hours(23))).toBe(3600);
    expect(ledger.take('asha', 10, 10, hours(24))).toBe(0);
    ledger.giveBack('asha', 3);
    expect([ledger.take('asha', 4, 10, hours(25)), ledger.take('asha', 3, 10, hours(25))]).toEqual([
      82_800, 0,
    ]);
  });

  it('that a clock counted while it was ahead make nobody wait longer than a day', () => {
    const ledger = new UploadLedger();
    ledger.take('asha', 10, 10, hours(40 * 24));
    expect([ledger.take('asha', 1, 10, NOON), ledger.take('asha', 1, 10, hours(24))]).toEqual([86_400, 0]);
  });

  it('count no longer once they are cancelled, but no more of them than may be sent in a day', () => {
    const ledger = new UploadLedger();
    const sends = (bytes: number) => ledger.take('asha', bytes, 10, NOON) === 0;
    ledger.cancel('asha', 5, 10);
    const rounds = Array.from({ length: 4 }, () => {
      const isTaken = sends(6);
      if (isTaken) ledger.cancel('asha', 6, 10);
      return isTaken;
    });
    // After 10 bytes that were cancelled, 10 may come that count.
    expect(rounds).toEqual([true, true, true, false]);
    expect([sends(2), sends(1)]).toEqual([true, false]);
    expect(ledger.take('asha', 10, 10, hours(24))).toBe(0);
  });
});
