import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretMint } from '../adapters/accounts/secret-mint.ts';
import { ALLOWED } from '../adapters/database/contract/made-up.ts';
import { api } from '../api/api.ts';
import type { ApiOptions } from '../api/options.ts';
import { TOKEN_PREFIX, type TokenScope } from '../domain/account/access-token.ts';
import type { Account } from '../domain/account.ts';
import { root } from '../scripts/node24.js';
import { type StartedPanna, startPanna } from './panna.ts';
import { type Papers, PERMISSIONS, permissionsPage, ROLES, type Role, type Row } from './permissions.ts';
import { Person } from './person.ts';
import { databaseOf } from './reading.ts';
import { type Storing, storingOf } from './storing.ts';

/** Changes of the account behind each role. */
const ACCOUNTS: Partial<Record<Role, Partial<Account>>> = {
  foreign: { email: 'foreign@elsewhere.example' },
  unverified: { verified: false },
  verified: {},
  moderator: {},
  admin: {},
  resting: {},
  blocked: {},
  owner: {},
};

let panna: StartedPanna;
const cookies = {} as Record<Role, string>;
const tokens: Partial<Record<Role, string>> = {};
let papers: Papers;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  const { tables, close } = await databaseOf(panna);
  const now = new Date();
  const act = { at: now, actor: undefined, actorName: '', note: undefined, about: '', reason: 'because' };
  for (const role of ROLES) cookies[role] = await signIn(role);
  const appointed = { ...act, id: 'a', act: 'appoint', account: 'moderator' } as const;
  await tables.roles.appoint('moderator', 'moderator', appointed, ALLOWED);
  const resting = { ...act, id: 'r', act: 'appoint', account: 'resting' } as const;
  await tables.roles.appoint('resting', 'admin', resting, ALLOWED);
  // In another session than the one that asks.
  const elsewhere = { id: 'elsewhere', accountId: 'resting' };
  await signIn('resting', 'elsewhere');
  const totp = { totp: { secret: 'JBSWY3DPEHPK3PXP', step: 0 } };
  await tables.secondFactors.add(elsewhere, totp, ['code'], { secretHash: 'h', at: now }, () => {});
  const blocked = { ...act, id: 'b', act: 'block', account: 'blocked' } as const;
  await tables.accounts.block('blocked', blocked, ALLOWED);
  for (const scope of ['read', 'share'] as const) tokens[`${scope} token`] = await makeToken(scope);
  await tables.sharingRequests.add({ account: 'foreign', message: 'Me.', askedAt: now });
  const owner = new Person(panna.url);
  owner.cookie = cookies.owner;
  const shared = await Promise.all(Array.from({ length: 5 }, () => owner.share()));
  const [note, doomed, doomedDocument, doomedDocument8, hidden] = shared.map(({ body }) => body);
  const hiding = {
    hiddenAt: now,
    hiddenBy: 'moderator',
    actor: undefined,
    reason: '',
    endsAt: undefined,
  } as const;
  await tables.hiddenNotes.hide(hidden.$id, hiding);
  await close();
  papers = {
    ...{ note: note.$id, file: note.image, doomed: doomed.$id },
    ...{ doomedDocument: doomedDocument.$id, doomedDocument8: doomedDocument8.$id },
    ...{ hidden: hidden.$id, hiddenFile: hidden.image },
  };

  async function makeToken(scope: TokenScope): Promise<string> {
    const owner = await tables.accounts.find('owner');
    if (!owner) throw new Error('There is no owner');
    const secret = TOKEN_PREFIX + secretMint.draw().secret;
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000), usedAt: undefined };
    const token = { id: scope, accountId: 'owner', name: scope, scopes: [scope], ...times };
    await tables.accessTokens.add(token, secretMint.hash(secret), owner, 2);
    return secret;
  }

  /** Straight in the database: twenty accounts by the calls would take seconds. */
  async function signIn(role: Role, sessionId: string = role): Promise<string> {
    const changes = ACCOUNTS[role];
    if (!changes) return '';
    const account: Account = {
      ...{ id: role, email: `${role}@gbpuat.ac.in`, name: '', verified: true, verifiedAt: undefined },
      ...{ hasPassword: true, passwordChangedAt: undefined, blockedAt: undefined, language: 'en', prefs: {} },
      ...{ createdAt: now, updatedAt: now },
      ...changes,
    };
    if (sessionId === role) await tables.accounts.add(account, 'no hash');
    const { secret, hash } = secretMint.draw();
    const times = { createdAt: now, seenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const session = { ...times, id: sessionId, accountId: role, provider: 'email', userAgent: '' } as const;
    await tables.sessions.add(session, hash, account);
    return `a_session_panna=${secret}`;
  }
});
afterAll(() => panna.close());

/** Who may store what calls answer. Nobody may store what pages and all other calls do, nor what is refused. */
const STORED: Record<string, Storing> = {
  ...Object.fromEntries(
    [
      '/v1/tablesdb/:databaseId/tables/:tableId/rows',
      '/v1/databases/:databaseId/collections/:tableId/documents',
      '/v1/database/collections/:tableId/documents',
    ].flatMap((rows): [string, Storing][] => [
      [`GET ${rows}`, 'browsers'],
      [`GET ${rows}/:rowId`, 'browsers'],
    ]),
  ),
  'GET /v1/search': 'browsers',
  'GET /v1/openapi.json': 'everybody',
  'GET /v1/storage/buckets/:bucketId/files/:fileId/view': 'the device',
  'GET /v1/storage/buckets/:bucketId/files/:fileId/download': 'the device',
  'GET /v1/storage/buckets/:bucketId/files/:fileId/preview': 'the device',
};
const storingAt = ({ route }: Row, status: number): Storing =>
  (status < 400 ? STORED[route] : undefined) ?? 'nobody';

const USUAL = { databaseId: 'library', tableId: 'notes', bucketId: 'files' };

async function ask({ route, params, json, form, headers }: Row, role: Role) {
  const [method = '', path = ''] = route.split(' ');
  const values: Record<string, string> = { ...USUAL, ...params?.(papers) };
  const body = form ? new URLSearchParams(form) : JSON.stringify(json);
  const answer = await fetch(
    panna.url +
      path
        .replace('*', ':course')
        .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? name)),
    {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies[role] && { Cookie: cookies[role] }),
        ...(tokens[role] && { Authorization: `Bearer ${tokens[role]}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body }),
    },
  );
  // Only the visible text: the texts for the browser hold every refusal.
  const text = (await answer.text()).replace(/<script[^>]*data-texts[\s\S]*?<\/script>/, '');
  const isRefused = /Only an admin can|isn’t here\./.test(text);
  const isLedAway = answer.headers.get('location')?.startsWith('/login');
  return { status: answer.status, may: !isRefused && !isLedAway, storing: storingOf(answer) };
}

describe('who may do what', () => {
  it.each(PERMISSIONS.map((row) => [row.route, row] as const))('%s', async (_route, row) => {
    const got: Partial<Record<Role, number | string>> = {};
    const wanted: typeof got = {};
    const storings: Partial<Record<Role, string>> = {};
    for (const role of ROLES) {
      const { status, may, storing } = await ask(row, role);
      if (storing !== storingAt(row, status)) storings[role] = storing ?? 'not said';
      const isYes = may && [row.yes].flat().includes(status);
      const isExpected = row.may.includes(role) ? isYes : !isYes && (row.no ?? []).includes(status);
      got[role] = status;
      wanted[role] = isExpected ? status : `one of ${row.may.includes(role) ? row.yes : row.no}`;
    }
    expect(got).toEqual(wanted);
    expect(storings).toEqual({});
  });

  it('is stated for every call', async () => {
    const http = fastify();
    const routes: string[] = [];
    http.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat())
        if (!['HEAD', 'OPTIONS'].includes(each) && !url.endsWith('/*') && url !== '/v1' && url !== '/v1/')
          routes.push(`${each} ${url}`);
    });
    const library = { settings: { maxFileBytes: 1, publicUrl: '', otherOrigins: [] } };
    await http.register(api, { prefix: '/v1', library } as unknown as ApiOptions & { prefix: string });
    await http.ready();
    const described = new Set(PERMISSIONS.map(({ route }) => routeOf(route)));
    expect(routes.length).toBeGreaterThan(30);
    expect([...new Set(routes)].filter((route) => !described.has(route))).toEqual([]);
    await http.close();
  });

  it('is stated for every action of a page', () => {
    const source = readFileSync(join(root, 'app/routes.ts'), 'utf8');
    const [before = '', home = '', after = ''] = source.split(/\.\.\.prefix\('home', \[|\n {2}\]\),/);
    const pages = (part: string, prefix: string) =>
      [...part.matchAll(/route\('([^']+)', '([^']+)'\)/g)].map(([, path, file]) => [
        `${prefix}${path}`,
        file,
      ]);
    const all = [...pages(before, '/'), ...pages(home, '/home/'), ...pages(after, '/')];
    const acting = all.filter(([, file]) =>
      /^export (async )?(function|const) action\b/m.test(readFileSync(join(root, 'app', file ?? ''), 'utf8')),
    );
    const routes = new Set(PERMISSIONS.map(({ route }) => routeOf(route)));
    expect(acting.length).toBeGreaterThan(10);
    expect(acting.filter(([path]) => !routes.has(`POST ${path}`))).toEqual([]);
  });

  it('stands in the document', async () => {
    await expect(permissionsPage()).toMatchFileSnapshot(join(root, 'docs/permissions.md'));
  });
});

/** Without what a page does with its form. */
function routeOf(route: string): string {
  return route.replace(/ \(.*\)$/, '');
}
