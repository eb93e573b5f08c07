import fc from 'fast-check';
import { calls, lists } from './fuzz-calls.ts';
import { ranges, uploads } from './fuzz-files.ts';
import { cookies, forms, pages } from './fuzz-pages.ts';
import type { FuzzRequest, Known } from './fuzz-request.ts';

/** Requests of every kind, each close enough to a right one to get past the first check. */
export function fuzzRequests(known: Known): fc.Arbitrary<FuzzRequest> {
  const from = askers(known);
  const kinds = [calls, lists, pages, forms, uploads, ranges, cookies];
  return fc.oneof(...kinds.map((kind) => from(kind(known))));
}

/** Adds a session or none, and the site that the request comes from. */
function askers({ origin, cookies: sessions }: Known) {
  const cookie = fc.constantFrom('', ...sessions);
  const site = fc.constantFrom(origin, origin, origin, '', 'null', 'https://evil.example');
  return (request: fc.Arbitrary<FuzzRequest>) =>
    fc.tuple(request, cookie, site).map(([asked, session, from]) => ({
      ...asked,
      headers: { ...(session && { Cookie: session }), ...(from && { Origin: from }), ...asked.headers },
    }));
}
