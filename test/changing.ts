import { PASSWORD, type Person } from './person.ts';

export type Refused = {
  what: string;
  status: number;
  retryAfter: string | null;
  type: string;
  words: string;
};

const PAPER_REQUEST = new URLSearchParams({ college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' });
/** The forms of these pages are sent by a person who is signed in. */
const SIGNED_IN = /^\/(home|requests|notes)/;

/** Each form of the pages that changes something. */
const forms = ({ email }: Person, note: string): [path: string, fields: Record<string, string>][] => [
  ['/login', { intent: 'login', email, password: PASSWORD }],
  ['/login', { intent: 'signup', email: `new.${email}`, password: PASSWORD, confirmPassword: PASSWORD }],
  ['/forgot', { email }],
  ['/contactus', { name: 'Asha', email, message: 'A paper is missing.' }],
  ['/home/account', { intent: 'rename', name: 'Asha Rao' }],
  ['/home/account', { intent: 'delete', password: PASSWORD, notes: 'remove' }],
  [
    '/home/account',
    { intent: 'password', oldPassword: PASSWORD, password: `${PASSWORD}!`, confirmPassword: `${PASSWORD}!` },
  ],
  [`/requests?${PAPER_REQUEST}`, {}],
  [`/notes/${note}/report`, { kind: 'other', text: 'It is upside down.' }],
  [`/notes/${note}/rights`, { holder: 'Asha', email, text: 'It is mine.' }],
  ['/home/uploads', { intent: 'withdraw', note }],
];

/** Calls that change something. */
const calls = ({ email }: Person): [method: string, path: string, body?: unknown][] => [
  ['POST', '/account', { userId: 'unique()', email: `other.${email}`, password: PASSWORD }],
  ['POST', '/account/sessions/email', { email, password: PASSWORD }],
  ['PATCH', '/account/name', { name: 'Asha Rao' }],
  ['POST', '/functions/contact/executions', { body: JSON.stringify({ name: 'A', email, message: 'Hello' }) }],
];

/** Tries, all at once, everything that a person changes by forms and calls. */
export async function tryChanges(person: Person, note: string): Promise<Refused[]> {
  const guest = { ...person, cookie: '' };
  const sent = forms(person, note).map(async ([path, fields]) => {
    const { cookie } = SIGNED_IN.test(path) ? person : guest;
    const answer = await fetch(person.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...(cookie && { Cookie: cookie }), Accept: 'text/html' },
      body: new URLSearchParams(fields),
    });
    return { ...read(`form ${path} ${fields.intent ?? ''}`, answer), words: await answer.text() };
  });
  const called = calls(person).map(async ([method, path, body]) => {
    const answer = await fetch(`${person.url}/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(method === 'PATCH' && { Cookie: person.cookie }) },
      body: JSON.stringify(body),
    });
    return { ...read(`call ${path}`, answer), words: await answer.text() };
  });
  return Promise.all([...sent, ...called]);
}

function read(what: string, { status, headers }: Response): Omit<Refused, 'words'> {
  return { what, status, retryAfter: headers.get('retry-after'), type: headers.get('content-type') ?? '' };
}

/** The statuses of what readers ask for, a signed-in one too. */
export async function readAll({ url, cookie }: Person, note: string): Promise<number[]> {
  const rows = '/v1/tablesdb/library/tables/notes/rows';
  const paths = ['/', '/home/COT/IT/2nd/TIT-233', `/notes/${note}`, '/search?text=mid', rows, '/v1/account'];
  const answers = await Promise.all([
    ...paths.map((path) => fetch(url + path, { headers: { Cookie: cookie } })),
    fetch(`${url}/home/account`, { headers: { Cookie: cookie } }),
  ]);
  return answers.map(({ status }) => status);
}
