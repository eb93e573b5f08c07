// npx node test/sdk-versions/record-react-native.ts: records what the SDK for React Native sends, in react-native.json (`npm run format` afterwards).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAD, TAIL } from '../../scripts/papers/pageless-pdf.ts';
import { callsOf } from './calls-of.ts';
import { placeholder, RECORDED, type Recorded, type RecordedRequest } from './recorded.ts';
import { FACTS, type Facts, STEPS } from './steps.ts';

// It needs React Native, which is larger than all else that is installed here: it runs with the two names that it asks of that.
const SDK = 'react-native-appwrite@0.31.0';
const ENDPOINT = 'https://panna.example/v1';
const APP = 'in.example.papers';
const STAND_INS = {
  'react-native': `exports.Platform = { OS: 'android' };`,
  'expo-file-system': `
    exports.EncodingType = { Base64: 'base64' };
    exports.cacheDirectory = '/cache';
    exports.readAsStringAsync = async () => '';
    exports.writeAsStringAsync = exports.deleteAsync = async () => {};`,
};

/** Fields in their order, as React Native's own forms have them: a file is an object with an address. */
class RecordedForm {
  readonly fields: [string, string | null][] = [];
  append(name: string, value: unknown): void {
    this.fields.push([name, typeof value === 'string' ? value : null]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'panna-sdk-'));
try {
  execFileSync('npm', ['pack', SDK, '--pack-destination', folder], { stdio: 'ignore' });
  execFileSync('tar', ['xzf', `${SDK.replace('@', '-')}.tgz`], { cwd: folder });
  execFileSync('npm', ['install', '--prefix', folder, 'json-bigint@1.0.0'], { stdio: 'ignore' });
  for (const [name, source] of Object.entries(STAND_INS)) {
    mkdirSync(join(folder, 'node_modules', name));
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), source);
  }
  const sdk = createRequire(import.meta.url)(join(folder, 'package/dist/cjs/sdk.js'));
  writeFileSync(RECORDED, `${JSON.stringify(await record(sdk), null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function record(sdk: { Client: new () => object }): Promise<Recorded> {
  let requests: RecordedRequest[] = [];
  globalThis.FormData = RecordedForm as unknown as typeof FormData;
  globalThis.fetch = async (address, { method = 'GET', headers = {}, body } = {}) => {
    const path = String(address).slice(ENDPOINT.length);
    const sent = body instanceof RecordedForm ? body.fields : (body as string | undefined);
    requests.push({ method, path, headers: headers as Record<string, string>, ...(sent && { body: sent }) });
    // It asks whether a part of the file is there already.
    const status = method === 'GET' && path.includes('/files/') ? 404 : 200;
    return Response.json({ $id: placeholder('largeId'), chunksUploaded: 1 }, { status });
  };
  class Client extends sdk.Client {
    constructor() {
      super();
      Object.assign(this, { config: { ...(this as unknown as { config: object }).config, platform: APP } });
    }
  }
  const calls = callsOf({ ...sdk, Client }, { endpoint: ENDPOINT, head: HEAD, tail: TAIL });
  const facts = Object.fromEntries(FACTS.map((name) => [name, placeholder(name)])) as Facts;
  const recorded: Recorded = [];
  for (const { call, title, input } of STEPS) {
    requests = [];
    // A call that it does not have sends nothing.
    await Promise.resolve(input?.(facts))
      .then(calls[call])
      .catch(() => undefined);
    if (requests.length > 0) recorded.push({ title, requests });
  }
  return recorded;
}
