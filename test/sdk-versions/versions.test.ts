import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { HEAD, randomPdf, TAIL } from '../../scripts/papers/pageless-pdf.ts';
import { newPage } from '../browser.ts';
import { madePdf } from '../made-papers.ts';
import { makeToken } from '../made-token.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, PASSWORD, Person, student } from '../person.ts';
import { untilPrepared } from '../reading.ts';
import { type Ask, askHere, askIn } from './ask.ts';
import { callsOf } from './calls-of.ts';
import { askRecorded } from './recorded.ts';
import { FACTS, type Facts, STEPS, type Step } from './steps.ts';
import { DOCUMENT, documentWith, type Results } from './table.ts';

/** One of each generation that differs in what it sends, with the package that has it. */
const WEB = ['9', '10', '13', '14', '15', '16', '18', '21', '25', '28'].map(
  (major) => [major, major === '28' ? 'appwrite' : `appwrite-${major}`] as const,
);
const SERVER = ['8', '27'];
/** These run in a page of another site, the others in one of ours. */
const ELSEWHERE = ['9', '28'];
const PART = 65_536;
type Maker = (content: unknown, name: string, size?: number) => unknown;
const GOOGLE = 'go to Google';

const require = createRequire(join(root, 'package.json'));
const results: Results = {};
let panna: Panna;
let elsewhere: Server;
let shared: string;
beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Another site</title><p>Another site');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  panna = await startPanna({ ALLOWED_ORIGINS: `${otherSite()},appwrite-android://in.example.papers` });
  const asha = await student(panna);
  shared = (await asha.upload('shared.pdf', (await madePdf()).buffer)).body.$id;
  const { body } = await asha.share({ image: shared, course: 'TIT-235' });
  await untilPrepared(panna, `/notes/${body.$id}`);
});
afterAll(async () => {
  await panna.close();
  elsewhere.close();
});

/** `localhost` is no site of `127.0.0.1`. */
const otherSite = () => `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
const options = () => ({ endpoint: `${panna.url}/v1`, head: HEAD, tail: TAIL });

async function pageWith(version: string, folder: string): Promise<Page> {
  const page = await newPage();
  await page.goto(ELSEWHERE.includes(version) ? otherSite() : `${panna.url}/login`);
  await page.evaluate(readFileSync(join(root, 'node_modules', folder, 'dist/iife/sdk.js'), 'utf8'));
  await page.evaluate(`window.calls = (${callsOf})(window.Appwrite, ${JSON.stringify(options())})`);
  return page;
}

/** 8 loses all but the first 5 MiB of a buffer (findings/node-appwrite-buffer.sh), but not of a stream. */
function fileFor(inputFile: { fromStream?: Maker; fromBuffer: Maker }): (bytes: Uint8Array) => unknown {
  return (bytes) => {
    const parts = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, at) =>
      bytes.subarray(at * PART, (at + 1) * PART),
    );
    return inputFile.fromStream
      ? inputFile.fromStream(Readable.from(parts), 'paper.pdf', bytes.length)
      : inputFile.fromBuffer(bytes, 'paper.pdf');
  };
}

function factsOf(sdk: string): Facts {
  const name = sdk.replaceAll(' ', '-').toLowerCase();
  const own = { email: `${name}@gbpuat.ac.in`, smallId: `small-${name}`, largeId: `large-${name}` };
  const empty = Object.fromEntries(FACTS.map((fact) => [fact, ''])) as Facts;
  return { ...empty, ...own, verifyPage: `${panna.url}/verify`, shared };
}

/** Makes every call that the SDK has, and writes down which it has. `signedIn` is called once there is an account. */
async function makeEveryCall(sdk: string, facts: Facts, ask: Ask, signedIn = async () => ask): Promise<void> {
  const faults: string[] = [];
  const result: Record<string, string> = {};
  results[sdk] = result;
  let now = ask;
  for (const step of STEPS) {
    if (step.call === 'sendVerification') now = await signedIn();
    if (step.call === 'verify') {
      const link = new URL(await mailedLink(panna, facts.email));
      Object.assign(facts, Object.fromEntries(link.searchParams));
    }
    const { answer, message } = await now(step, step.input?.(facts));
    if (message === 'no such call') continue;
    const fault = message ?? faultOf(step, facts, answer);
    result[step.title] = fault === undefined ? '✓' : '✗';
    if (fault !== undefined) faults.push(`${step.title}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect((await now({ call: 'account', title: 'read the account' }, null)).message).toMatch(/missing scopes/);
}

function faultOf({ gives, expected }: Step, facts: Facts, answer: unknown): string | undefined {
  if (gives) facts[gives] = (answer as { $id: string }).$id;
  try {
    if (expected) expect(answer).toMatchObject(expected(facts));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('every version of the SDK makes every call that it has', () => {
  it.each(WEB)('appwrite %s, in a browser', async (version, folder) => {
    const page = await pageWith(version, folder);
    await makeEveryCall(version, factsOf(version), askIn(page));
    const failure = `${panna.url}/oauthfailed`;
    await Promise.all([
      page.waitForURL(`${failure}?*`),
      // The page that asks is gone before it is answered.
      askIn(page)({ call: 'google', title: GOOGLE }, { success: panna.url, failure }).catch(() => {}),
    ]);
    results[version] = { ...results[version], [GOOGLE]: '✓' };
  });

  it.each(SERVER)('node-appwrite %s, on a server', async (version) => {
    const name = `node-appwrite-${version}`;
    const sdk = require(name);
    const here = { ...options(), fileOf: fileFor(sdk.InputFile ?? require(`${name}/file`).InputFile) };
    const facts = factsOf(name);
    const signedIn = async () => {
      const person = new Person(panna.url);
      const { email } = facts;
      // SDKs for servers had no sign-up before 12.
      await person.call('POST', '/account', { body: { userId: 'unique()', email, password: PASSWORD } });
      await person.call('POST', '/account/sessions/email', { body: { email, password: PASSWORD } });
      const [, session = ''] = person.cookie.split('=');
      return askHere(callsOf(sdk, { ...here, headers: { 'X-Appwrite-Session': session } }));
    };
    await makeEveryCall(`node ${version}`, facts, askHere(callsOf(sdk, here)), signedIn);
  });

  it('a server signs people in as the document shows, and a script gives its token as the key', async () => {
    const [, code = ''] = /```js\n(import \{ Account[\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
    const sdk = pathToFileURL(require.resolve('node-appwrite-27'));
    const source = code
      .replace("'node-appwrite'", `'${sdk.href.replace(/\.js$/, '.mjs')}'`)
      .replace('process.env.PANNA_URL', `'${panna.url}'`);
    const server = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const asha = await student(panna);
    const secret = await server.signIn(asha.email, PASSWORD);
    expect((await server.accountOf(secret)).$id).toBe(asha.id);
    await expect(server.signIn(asha.email, 'not the password')).rejects.toThrow('Invalid credentials');
    const { Account, Client } = require('node-appwrite-27');
    const client = new Client().setEndpoint(`${panna.url}/v1`).setProject('panna');
    client.setKey(await makeToken(asha, ['read']));
    expect((await new Account(client).get()).$id).toBe(asha.id);
  });

  it('react-native-appwrite 0.31, by what it sent', async () => {
    const facts = factsOf('React Native');
    const { endpoint } = options();
    await makeEveryCall('React Native 0.31', facts, askRecorded(endpoint, facts, randomPdf));
  });

  it('27 and 28 may send the source of a callback as the name of a folder', async () => {
    const page = await pageWith('28', 'appwrite');
    const { email } = await student(panna);
    const ask = (call: string, input: unknown) => askIn(page)({ call, title: call }, input);
    await ask('signIn', [email, PASSWORD]);
    const { answer } = await ask('uploadWithCallback', ['with-callback', 900]);
    expect(answer).toMatchObject({ $id: 'with-callback', folder: '', chunksUploaded: 1 });
  });

  it('as the document says', async () => {
    await expect(documentWith(results)).toMatchFileSnapshot(DOCUMENT);
  });
});
