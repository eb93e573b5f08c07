import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cachedResponseOf, OVERHEAD_BYTES } from './cached-response.ts';
import { cachedTemplateOf } from './cached-template.ts';
import { templateOf } from './page-template.ts';
import { type Cached, ResponseCache } from './response-cache.ts';

const BYTES = 10_000;
const NOW = { library: () => '1', of: () => undefined };
const BEFORE = { library: '1', subject: undefined, version: undefined };

const page = async () => cachedTemplateOf({}, templateOf(['a'.repeat(BYTES)]));
const file = () => cachedResponseOf({ 'content-type': 'application/pdf' }, randomBytes(BYTES));

describe('the room of the cache', () => {
  it.each<[string, () => Promise<Cached>]>([
    ['files', file],
    ['pages of people who are signed in', page],
  ])('is bounded in bytes: of %s, the one that was not asked for longest goes', async (_name, made) => {
    const cache = new ResponseCache(Number.POSITIVE_INFINITY, 2.5 * (BYTES + OVERHEAD_BYTES));
    for (const key of ['a', 'b']) cache.add(key, BEFORE, NOW, undefined, await made());
    cache.find('a', NOW);
    cache.add('c', BEFORE, NOW, undefined, await made());
    expect(['a', 'b', 'c'].filter((key) => cache.find(key, NOW))).toEqual(['a', 'c']);
  });
});
