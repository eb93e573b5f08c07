import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doneAmong, markOnDevice } from './device-done-marks.ts';

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
