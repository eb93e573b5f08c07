import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  doneAmong,
  doneOnDevice,
  markOnDevice,
  takeDoneMarks,
  unsentDoneMarks,
} from './device-done-marks.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

describe('a done mark', () => {
  const questions = [{ id: 'a' }, { id: 'b', same: ['c', 'd'] }, { id: 'e', same: ['f'] }];

  it('counts for its question, and for one that is called the same', () => {
    markOnDevice('a', true);
    markOnDevice('d', true);
    expect([...doneAmong(questions)]).toEqual(['a', 'b']);
    markOnDevice('d', false);
    expect([...doneAmong(questions)]).toEqual(['a']);
  });
});

describe('a done mark on a phone with a wrong clock', () => {
  const NOW = Date.UTC(2026, 10, 30);
  const DAY_MS = 24 * 3_600_000;
  const at = (time: number) => vi.setSystemTime(time);
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('can be removed again once the clock has been set back', () => {
    at(NOW + DAY_MS);
    markOnDevice('a', true);
    at(NOW);
    markOnDevice('a', false);
    expect([...doneOnDevice()]).toEqual([]);
    expect(unsentDoneMarks()).toMatchObject([['a', NOW + DAY_MS + 1, 0, 0]]);
  });

  it('that was sent has the time of the library, so that a mark of another device replaces it', () => {
    at(NOW + DAY_MS);
    markOnDevice('a', true);
    takeDoneMarks([['a', NOW, 1]], unsentDoneMarks());
    expect([[...doneOnDevice()], unsentDoneMarks()]).toEqual([['a'], []]);
    takeDoneMarks([['a', NOW + 1, 0]], []);
    expect([...doneOnDevice()]).toEqual([]);
  });

  it('stays where it was changed while it was sent, and where an older answer comes late', () => {
    at(NOW);
    markOnDevice('a', true);
    const sent = unsentDoneMarks();
    markOnDevice('a', false);
    takeDoneMarks([['a', NOW, 1]], sent);
    expect([...doneOnDevice()]).toEqual([]);
    takeDoneMarks([['a', NOW + 5, 0]], unsentDoneMarks());
    takeDoneMarks([['a', NOW, 1]], sent);
    expect([[...doneOnDevice()], unsentDoneMarks()]).toEqual([[], []]);
  });
});
