import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('a public page', () => {
  it('is whole without JavaScript', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.locator('h1').count()).toBe(1);
    expect(problemsOf(page)).toEqual([]);
  });

  it('loads the small script and no React', async () => {
    const page = await newPage({ baseURL: panna.url });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toContainEqual(expect.stringContaining('/assets/page-script-'));
    expect(scripts.filter((url) => /entry\.client|jsx-runtime|manifest-/.test(url))).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('an interactive page', () => {
  it('wakes up under its policy', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByRole('button', { name: 'Hide' }).count()).toBe(1);
    expect(problemsOf(page)).toEqual([]);
  });
});
