import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CachedResponse, cachedResponseOf, OVERHEAD_BYTES } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const BYTES = 10_000;
const PACKED = 4 * OVERHEAD_BYTES;
const NOW = { library: () => '1', of: () => undefined };
const BEFORE = { library: '1', subject: undefined, version: undefined };

const page = (accepted?: string) =>
  cachedResponseOf({ 'content-type': 'text/html' }, 'a'.repeat(BYTES), accepted);
const file = (bytes: number) =>
  cachedResponseOf({ 'content-type': 'application/pdf' }, randomBytes(bytes), undefined);

function cacheOf(maxBytes: number, pages: Record<string, CachedResponse>) {
  const cache = new ResponseCache(maxBytes, maxBytes);
  for (const [key, response] of Object.entries(pages)) cache.add(key, BEFORE, NOW, undefined, response);
  return cache;
}

describe('uncompressed pages', () => {
  it('are kept while there is room; the one that was not asked for longest is packed first', () => {
    const [a, b, c] = [page(), page(), page()];
    const cache = cacheOf(2 * BYTES + PACKED, { a, b });
    expect([a.plain, b.plain].map((plain) => plain?.length)).toEqual([BYTES, BYTES]);
    expect(cache.find('a', NOW)).toBe(a);
    cache.add('c', BEFORE, NOW, undefined, c);
    expect([a, b, c].map(({ plain }) => plain?.length)).toEqual([BYTES, undefined, BYTES]);
    expect(cache.find('b', NOW)).toBe(b);
    expect(b.packed?.length).toBeLessThan(OVERHEAD_BYTES);
  });

  it('make room for whatever is kept in one form only', () => {
    const [a, b] = [page(), page('br')];
    const cache = cacheOf(BYTES + PACKED, { a, b, c: file(BYTES / 2) });
    expect(a.plain).toBeUndefined();
    for (const key of ['a', 'b', 'c']) expect(cache.find(key, NOW)).toBeDefined();
  });

  it('take no room any more once they are not valid', () => {
    const [a, b] = [page(), page()];
    const cache = cacheOf(BYTES + PACKED, { a });
    expect(cache.find('a', { ...NOW, library: () => '2' })).toBeUndefined();
    cache.add('b', BEFORE, NOW, undefined, b);
    expect([a.plain?.length, b.plain?.length]).toEqual([BYTES, BYTES]);
  });
});
