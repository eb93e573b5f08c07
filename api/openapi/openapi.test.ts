import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { callsAsDescribed } from '../../test/described-calls.ts';

const FORMER_ROWS = /\/(?:databases\/:databaseId|database)\/collections\/([^/]+)\/documents/;
/** Every one of these answers a call that there is not, or leads a browser on. */
const NOT_DESCRIBED = [
  '',
  '/',
  '/*',
  '/openapi.json',
  '/account/sessions/oauth2/callback/google/:project',
  // Refusing is all that they do.
  'PATCH /tablesdb/:databaseId/tables/favourites/rows/:rowId',
  'PATCH /tablesdb/:databaseId/tables/reports/rows/:rowId',
  'DELETE /tablesdb/:databaseId/tables/reports/rows/:rowId',
];

describe('the description of the calls', () => {
  it('is valid, as a linter of OpenAPI sees it', async () => {
    const { document } = await callsAsDescribed();
    // One call leads a browser on: a redirect is its answer. Refusals are the default.
    const rules = { 'operation-2xx-response': 'off', 'operation-4xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has every call that there is, rows by their present name only', async () => {
    const { document, routes } = await callsAsDescribed();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const left = routes.filter((route) => {
      const [, path = ''] = route.split(' ');
      const present = route.replace(FORMER_ROWS, '/tablesdb/:databaseId/tables/$1/rows');
      return (
        !described.includes(present) && !NOT_DESCRIBED.includes(path) && !NOT_DESCRIBED.includes(present)
      );
    });
    expect(left).toEqual([]);
    expect(described.length).toBeGreaterThan(30);
  });

  it('describes refusals without a range of codes, which oazapfts cannot read', async () => {
    const { document } = await callsAsDescribed();
    const operations = Object.values(document.paths).flatMap(
      (methods) => Object.values(methods) as { responses: object }[],
    );
    for (const { responses } of operations)
      expect(Object.keys(responses).filter((code) => !/^\d{3}$/.test(code))).toEqual(['default']);
  });

  it('tells the bounds that a call checks', async () => {
    const { document } = await callsAsDescribed();
    expect(document.paths['/account']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['userId', 'email', 'password'],
              properties: { password: { minLength: 8, maxLength: 256 } },
            },
          },
        },
      },
    });
  });
});
