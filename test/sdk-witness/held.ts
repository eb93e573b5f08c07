import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Sdk from 'appwrite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from '../../scripts/node24.js';
import { HEAD, TAIL } from '../../scripts/papers/pageless-pdf.ts';

/** Globals of the page once the SDK is in it. Every `Call` runs in Chromium, and sees nothing else of this side. */
export type Held = {
  Appwrite: typeof Sdk;
  Query: typeof Sdk.Query;
  client: Sdk.Client;
  account: Sdk.Account;
  tables: Sdk.TablesDB;
  storage: Sdk.Storage;
  functions: Sdk.Functions;
  endpoint: string;
  /** The place of every call about rows, and about files. */
  table: { databaseId: string; tableId: string };
  bucket: { bucketId: string };
  /** A PDF without pages, or the beginning of one. */
  pdf(size?: number, name?: string): File;
};
// biome-ignore lint/suspicious/noExplicitAny: each call says what it takes
export type Call = (held: Held, given: any) => unknown;

/** Outcome of a call: its answer as plain JSON, or the refusal as the SDK throws it. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
export type Outcome = { answer?: any; code?: number; type?: string; message?: string };

/** Puts the SDK into the page, unmodified, as its makers ship it; scripts of others are against our policy, the test's hand is not. */
export async function holdSdk(page: Page, url: string): Promise<void> {
  await page.evaluate(readFileSync(join(root, 'node_modules/appwrite/dist/iife/sdk.js'), 'utf8'));
  await page.evaluate(hold, { endpoint: `${url}/v1`, head: HEAD, tail: TAIL });
}

function hold({ endpoint, head, tail }: { endpoint: string; head: string; tail: string }) {
  const { Appwrite } = window as unknown as Held;
  const client = new Appwrite.Client().setEndpoint(endpoint).setProject('panna');
  Object.assign(window, {
    held: {
      Appwrite,
      Query: Appwrite.Query,
      client,
      account: new Appwrite.Account(client),
      tables: new Appwrite.TablesDB(client),
      storage: new Appwrite.Storage(client),
      functions: new Appwrite.Functions(client),
      endpoint,
      table: { databaseId: 'library', tableId: 'notes' },
      bucket: { bucketId: 'files' },
      pdf(size = 700, name = 'paper.pdf') {
        const bytes = new Uint8Array(size);
        const start = size - tail.length;
        const end = tail.replace(/0{10}(?=\n%%EOF)/, String(start + 1).padStart(10, '0'));
        bytes.set(new TextEncoder().encode(head.slice(0, size)));
        if (start > head.length) bytes.set(new TextEncoder().encode(end), start);
        return new File([bytes], name, { type: 'application/pdf' });
      },
    },
  });
}

/** Makes a call in the page. */
export function ask(page: Page, call: Call, given: unknown = null): Promise<Outcome> {
  return page.evaluate(`(async () => {
    try {
      const answer = await (${call})(window.held, ${JSON.stringify(given)});
      return { answer: answer === undefined ? undefined : JSON.parse(JSON.stringify(answer)) };
    } catch (error) {
      return { code: error.code, type: error.type, message: error.message };
    }
  })()`);
}

/** A row of a table of refusals: what is asked, and how it is refused. */
export type Refused = [name: string, call: Call, code: number, type: string, message: string | RegExp];

export async function expectRefusal(
  page: Page,
  [, call, code, type, message]: Refused,
  given?: unknown,
): Promise<void> {
  const outcome = await ask(page, call, given);
  expect(outcome).toEqual({
    code,
    type,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
}

export const GUESTS = 'User (role: guests) missing scopes (["account"])';
