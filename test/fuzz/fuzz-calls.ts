import fc from 'fast-check';
import { EMAIL, encodeSome, type FuzzRequest, ids, type Known, LINK, METHODS, NOTE } from './fuzz-request.ts';
import { anyJson, jsonText, mutated, nasty } from './texts.ts';

/** Every call that takes JSON, with the body that it expects. */
const CALLS: [string, string, Record<string, unknown>][] = [
  ['POST', '/account', { userId: 'unique()', name: 'Asha', ...EMAIL }],
  ['GET', '/account', {}],
  ['PATCH', '/account/name', { name: 'Asha' }],
  ['PATCH', '/account/password', { password: 'another long password', oldPassword: 'wrong, always' }],
  ['PATCH', '/account/prefs', { prefs: { theme: 'dark' } }],
  ['POST', '/account/sessions/email', EMAIL],
  ['POST', '/account/sessions', EMAIL],
  ['GET', '/account/sessions', {}],
  ['GET', '/account/sessions/:id', {}],
  ['DELETE', '/account/sessions/:id', {}],
  ['POST', '/account/verification', { url: 'http://127.0.0.1/verify' }],
  ['PUT', '/account/verification', LINK],
  ['POST', '/account/recovery', { email: EMAIL.email, url: 'http://127.0.0.1/reset' }],
  ['PUT', '/account/recovery', { ...LINK, password: 'a new long password' }],
  ['GET', '/account/sessions/oauth2/google', {}],
  ['GET', '/account/sessions/oauth2/callback/google/panna', {}],
  ['GET', '/tablesdb/library/tables/notes/rows/:id', {}],
  ['POST', '/tablesdb/library/tables/notes/rows', { rowId: 'unique()', data: { ...NOTE, image: 'x' } }],
  ['PATCH', '/tablesdb/library/tables/notes/rows/:id', { data: { description: 'End-term', examYear: 2024 } }],
  ['DELETE', '/tablesdb/library/tables/notes/rows/:id', {}],
  [
    'POST',
    '/databases/library/collections/notes/documents',
    { documentId: 'unique()', data: { ...NOTE, image: 'x' }, read: ['role:all'], write: ['user:x'] },
  ],
  ['PATCH', '/database/collections/notes/documents/:id', { data: { description: 'End-term' } }],
  ['GET', '/storage/buckets/files/files/:id', {}],
  ['DELETE', '/storage/buckets/files/files/:id', {}],
  ['GET', '/storage/buckets/files/files/:id/preview?width=100&height=100&output=webp', {}],
  ['POST', '/functions/contact/executions', { body: JSON.stringify({ name: 'A', message: 'B' }) }],
  ['GET', '/search?q=data+structures', {}],
  ['GET', '/search/suggestions?q=dat', {}],
];

export function calls(known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...CALLS).chain(([method, path, body]) => {
    const asked = fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS));
    const address = fc.tuple(ids(known), extraQuery).map(([id, query]) => {
      const at = path.replace(':id', id);
      return `/v1${at}${query && (at.includes('?') ? '&' : '?')}${query}`;
    });
    return fc.tuple(asked, address, jsonText(mutated(body))).map(([verb, at, text]) => ({
      kind: 'call',
      method: verb,
      path: at,
      headers: { 'X-Appwrite-Project': 'panna' },
      ...(verb !== 'GET' && verb !== 'HEAD' && json(text)),
    }));
  });
}

const extraQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc
    .tuple(
      fc.constantFrom('q', 'page', 'project', 'width', 'output', 'queries[0]', 'success', 'state'),
      nasty,
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeSome(value)}`),
);

function json(text: string): Pick<FuzzRequest, 'body'> & { headers: Record<string, string> } {
  return {
    headers: { 'X-Appwrite-Project': 'panna', 'Content-Type': 'application/json' },
    body: Buffer.from(text),
  };
}

const QUERY_METHODS = (
  'equal notEqual contains search startsWith endsWith lessThan greaterThan between isNull isNotNull ' +
  'limit offset cursorAfter cursorBefore orderAsc orderDesc orderRandom select and or not'
).split(' ');
const ATTRIBUTES =
  '$id $createdAt $sequence college course description examYear image name sizeOriginal'.split(' ');

export function lists(known: Known): fc.Arbitrary<FuzzRequest> {
  const id = fc.constantFrom(...known.notes, 'COT', 'TIT-233', 2024);
  const value = fc.oneof(id, anyJson);
  const { query } = fc.letrec<{ query: unknown }>((tie) => ({
    query: fc.record(
      {
        method: fc.oneof(fc.constantFrom(...QUERY_METHODS), anyJson),
        attribute: fc.oneof(fc.constantFrom(...ATTRIBUTES), anyJson),
        values: fc.oneof(
          fc.array(value, { maxLength: 5 }),
          fc.array(tie('query'), { maxLength: 3 }),
          anyJson,
        ),
      },
      { requiredKeys: ['method'] },
    ),
  }));
  const table = fc.constantFrom(
    '/tablesdb/library/tables/notes/rows',
    '/storage/buckets/files/files',
    '/databases/library/collections/notes/documents',
  );
  const search = fc.oneof(
    fc.constant(''),
    nasty.map((text) => `&search=${encodeSome(text)}`),
  );
  return fc.tuple(table, fc.array(jsonText(query), { maxLength: 6 }), search).map(([path, texts, more]) => ({
    kind: 'list',
    method: 'GET',
    path: `/v1${path}?${texts.map((text, at) => `queries[${at}]=${encodeURIComponent(text.toWellFormed())}`).join('&')}${more}`,
    headers: { 'X-Appwrite-Project': 'panna' },
  }));
}
