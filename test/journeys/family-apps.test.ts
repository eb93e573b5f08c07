import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { newPage } from '../browser.ts';
import { flatPdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PASSWORD, student } from '../person.ts';

const SIZE = 12_000_000;

let site: Server;
let panna: Panna;
let script = '';
beforeAll(async () => {
  site = createServer(({ url }, response) => {
    const isScript = url === '/app.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><title>Papers</title><body><script src="app.js"></script>',
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  panna = await startPanna({ ALLOWED_ORIGINS: address() });
});
afterAll(async () => {
  await panna.close();
  site.close();
});

/** Host of another site than `127.0.0.1`. */
const address = () => `http://localhost:${(site.address() as AddressInfo).port}`;

/** As an app is built by its makers. */
async function built(app: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { ENDPOINT: JSON.stringify(`${panna.url}/v1`), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'test/family-apps', app), formats: ['iife'], name: 'app' },
    },
  });
  const [bundle] = [result].flat();
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  return chunk?.code ?? '';
}

describe('an app that uses Appwrite’s SDK, on a site of its own', () => {
  it.each(['papers-2024.tsx', 'papers-2026.tsx'])('%s lists papers, and shares one', async (app) => {
    script = await built(app);
    const asha = await student(panna);
    await asha.share({ description: `Before ${app}` });
    const page = await newPage();
    await page.goto(address());
    await page.getByRole('link', { name: `Before ${app}` }).waitFor();

    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(`Hello ${asha.email}`).waitFor();

    await page.getByLabel('Paper').setInputFiles(await flatPdf('Paper.pdf', SIZE));
    await page.getByLabel('Description').fill(`By ${app}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('link', { name: `By ${app}` });
    await link.waitFor();
    const view = await fetch(String(await link.getAttribute('href')));
    expect([view.status, (await view.arrayBuffer()).byteLength]).toEqual([200, SIZE]);
    expect(await page.getByRole('status').textContent()).toBe('Shared');
  });
});
