import fc from 'fast-check';
import {
  asHeader,
  EMAIL,
  encodeSome,
  type FuzzRequest,
  ids,
  type Known,
  LINK,
  METHODS,
  NOTE,
} from './fuzz-request.ts';
import { mutated, nasty } from './texts.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_TYPES = [
  FORM,
  'application/json',
  'text/plain',
  `${FORM}; charset=utf-16`,
  'multipart/form-data',
  '',
];
const PAGES = (
  '/ /about /contactus /login /logout /verify /forgot /reset /oauthfailed /home /home/favourite /home/uploadform ' +
  '/home/uploadform/proposal /home/uploadform/prepared /home/account /home/account/data /home/emailpage /home/oauthverify /home/catalogue/import /home/catalogue/import/act /search ' +
  '/search/suggestions /robots.txt /sitemap.xml /sitemaps/1.xml /healthz /readyz /assets/ /.well-known/security.txt'
).split(' ');

function addresses(known: Known): fc.Arbitrary<string> {
  const segment = fc.oneof(fc.constantFrom('COT', 'IT', '2nd', 'TIT-233'), nasty.map(encodeSome));
  const id = ids(known);
  const place = fc.array(segment, { maxLength: 6 }).map((parts) => ['/home', ...parts].join('/'));
  const query = fc
    .array(fc.tuple(fc.constantFrom('q', 'page', 'college', 'next', 'secret', 'userId', '_data'), nasty), {
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeSome(value)}`).join('&'));
  const page = fc
    .tuple(fc.constantFrom(...PAGES), query)
    .map(([path, text]) => (text ? `${path}?${text}` : path));
  const picture = fc.tuple(id, nasty.map(encodeSome)).map(([file, image]) => `/pages/${file}/${image}`);
  return fc.oneof(
    page,
    page,
    place,
    id.map((note) => `/notes/${note}`),
    picture,
    nasty.map((text) => `/${encodeSome(text)}`),
  );
}

export function pages(known: Known): fc.Arbitrary<FuzzRequest> {
  const header = fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Host',
    'X-Forwarded-For',
    'User-Agent',
    'Referer',
  );
  return fc
    .tuple(fc.constantFrom('GET', 'GET', 'GET', 'HEAD', ...METHODS), addresses(known), header, nasty)
    .map(([method, path, name, value]) => ({
      kind: 'page',
      method,
      path,
      headers: { [name]: asHeader(value) },
    }));
}

const FORMS: [string, Record<string, unknown>][] = [
  ['/login', { intent: 'login', ...EMAIL }],
  ['/login', { intent: 'signup', name: 'Asha', ...EMAIL }],
  ['/logout', {}],
  ['/verify', LINK],
  ['/forgot', { email: EMAIL.email }],
  ['/reset', { ...LINK, password: 'a new long password' }],
  ['/contactus', { name: 'Asha', email: EMAIL.email, subject: 'Hello', message: 'A message' }],
  ['/home/account', { intent: 'rename', name: 'Asha' }],
  ['/home/account', { intent: 'password', oldPassword: 'wrong, always', password: 'a new long password' }],
  ['/home/account', { intent: 'delete', password: 'wrong, always' }],
  ['/home/emailpage', {}],
  ['/home/uploadform', { ...NOTE }],
];

export function forms(): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...FORMS).chain(([path, fields]) =>
    fc
      .tuple(
        mutated(fields),
        fc.constantFrom(...FORM_TYPES),
        fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE'),
      )
      .chain(([value, type, method]) =>
        formBody(value, type).map((body) => ({
          kind: 'form',
          method,
          path,
          headers: { ...(type && { 'Content-Type': type }) },
          body,
        })),
      ),
  );
}

function formBody(value: unknown, type: string): fc.Arbitrary<Buffer> {
  const fields = Object.entries(value !== null && typeof value === 'object' ? value : { value });
  const pairs = fields.map(
    ([name, each]) =>
      `${encodeSome(name)}=${encodeSome(typeof each === 'object' ? JSON.stringify(each) : String(each))}`,
  );
  const text = type === 'application/json' ? JSON.stringify(value) : pairs.join('&');
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(Buffer.from(text ?? '')) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
}

export function cookies(known: Known): fc.Arbitrary<FuzzRequest> {
  const name = fc.constantFrom(
    'a_session_panna',
    'a_session_panna_legacy',
    '__Host-a_session_panna',
    'theme',
    'x',
  );
  const cookie = fc.array(fc.tuple(name, nasty), { minLength: 1, maxLength: 4 });
  return fc
    .tuple(cookie, fc.constantFrom('/home', '/home/account', '/v1/account', '/login'))
    .map(([pairs, path]) => ({
      kind: 'cookie',
      method: 'GET',
      path,
      headers: {
        Cookie: pairs.map(([at, value]) => `${at}=${asHeader(value)}`).join('; ') || known.origin,
        'X-Fallback-Cookies': asHeader(JSON.stringify(Object.fromEntries(pairs))),
      },
    }));
}
