import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPapers } from '../paper/read-papers.ts';
import { recentSearches } from '../search/recent-searches.ts';

function storage(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('papers and searches of a device', () => {
  const local = () => storage({ read: '[["note", "Data Structures"]]', searches: '["trees"]' });
  beforeEach(() => {
    vi.stubGlobal('localStorage', local());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are there for the person who read and searched', () => {
    vi.stubGlobal('sessionStorage', storage({}));
    expect(readPapers()).toHaveLength(1);
    expect(recentSearches()).toEqual(['trees']);
  });

  it.each([
    ['papers', readPapers],
    ['searches', recentSearches],
  ])('are forgotten after a sign-out before anything of them is shown: %s', (_name, read) => {
    vi.stubGlobal('sessionStorage', storage({ left: 'yes' }));
    expect(read()).toEqual([]);
    vi.stubGlobal('sessionStorage', storage({}));
    expect(readPapers()).toEqual([]);
    expect(recentSearches()).toEqual([]);
  });
});
