import { describe, expect, it } from 'vitest';
import { routeOf } from './route-of.ts';

describe('the route of an address', () => {
  it.each([
    ['/', '/'],
    ['/hi', '/'],
    ['/hi/home?college=x', '/home'],
    ['/home/COT/IT/2nd', '/home/:college/:branch/:year'],
    ['/home/COT/IT/2nd/TID/TCE/TSW', '/home/:college/:branch/:year/:course'],
    ['/home/uploads/4f1d0c8e', '/home/uploads'],
    ['/notes/4f1d0c8e/report', '/notes/:note'],
    ['/search?q=secret', '/search'],
    ['/v1/storage/buckets/files/files/4f1d0c8e/view', '/v1/storage'],
    ['/v1/databases/library/collections/notes/documents', '/v1/databases'],
    ['/v1/secret', '/v1/other'],
    ['/robots.txt', '/file'],
    ['/secret/words', 'other'],
    ['//elsewhere.example', 'other'],
  ])('%s is %s', (url, route) => {
    expect(routeOf(url)).toBe(route);
  });
});
