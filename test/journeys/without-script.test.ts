import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, problemsOf } from '../browser.ts';
import { flatPdf, madePng, madeProgram, madeSemester } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PASSWORD, student } from '../person.ts';
import { faults, heading, reads } from '../sight.ts';

const PAPER = madePng('page 1.png');
let panna: Panna;
let email: string;
beforeAll(async () => {
  panna = await startPanna();
  const person = await student(panna);
  email = person.email;
  const image = (await person.upload(PAPER.name, PAPER.buffer)).body.$id;
  await person.share({ image, description: 'Mid-term 2024' });
});
afterAll(() => panna.close());

describe('without JavaScript', () => {
  it('a visitor finds a paper, views it and takes it along', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    for (const name of ['College of Technology', 'Information Technology', '2nd year', 'Data Structures']) {
      await page.locator('main').getByRole('link', { name }).click();
    }
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
    const [reader] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Mid-term 2024', exact: true }).click(),
    ]);
    await reader.getByLabel('More').click();
    const [viewed] = await Promise.all([
      page.context().waitForEvent('page'),
      reader.getByRole('link', { name: 'Open photo (opens in a new tab)' }).click(),
    ]);
    await viewed.waitForURL('**/view?project=panna');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Mid-term 2024' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('TIT-233 Mid-term 2024.png');
    expect(await buffer(await saved.createReadStream())).toEqual(PAPER.buffer);
    expect(problemsOf(page)).toEqual([]);
  });

  it('the menu of a phone opens', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/home');
    await page.getByLabel('Menu').click();
    await page.locator('nav a[href="/home/CBSH"]').filter({ visible: true }).click();
    await expect.poll(() => heading(page)).toBe('Sort By Branches');
  });

  it('a person logs in, reads what was wrong, and logs out', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect
      .poll(() => faults(page))
      .toEqual({ Email: 'Email is required', Password: 'Password is required' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    await page.goto('/home/favourite');
    await reads(page, 'No favourites yet');
    await page.getByLabel('Menu').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/home');
    await page.goto('/home/favourite');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('a person shares a PDF: the file first, then what it is', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/home/uploadform');
    await page.getByRole('link', { name: 'the simple form' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('File').setInputFiles(madeProgram());
    await page.getByRole('button', { name: 'Continue' }).click();
    await reads(page, /^This is not a PDF, PNG or JPG file/);
    await page.getByLabel('File').setInputFiles(await flatPdf('mid sem.pdf'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await reads(page, 'mid sem.pdf is uploaded. Fill in the details:');
    await page.getByLabel('Course', { exact: true }).fill('structures');
    await page.getByLabel('Description').fill('Mid-term 2025');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await reads(page, 'Several courses match. Choose one.');
    await page.getByLabel('Course', { exact: true }).selectOption('TIT-233 Data Structures · IT 2nd');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.waitForURL('**/notes/*');
    expect(await heading(page)).toBe('Mid-term 2025');
  });

  it('a person shares the papers of one scan one after another', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/home/uploadform/simple');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('File').setInputFiles(await madeSemester());
    await page.getByRole('button', { name: 'Continue' }).click();
    const found = page.getByText('These pages look like 2 papers.');
    // On a busy machine the page comes before its file is read.
    await expect.poll(() => page.reload().then(() => found.count())).toBe(1);
    await page.getByRole('button', { name: 'Share them as 2 papers' }).click();
    for (const [number, course] of ['TIT-233', 'TIT-352'].entries()) {
      await reads(page, `${number + 1} of 2`);
      expect(await page.getByText(/^These pages/).count()).toBe(0);
      await page.getByLabel('Course', { exact: true }).fill(course);
      await page.getByLabel('Description').fill(`Finals ${course}`);
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
    }
    await page.waitForURL('**/notes/*');
    expect(await heading(page)).toBe('Finals TIT-352');
    await page.goto('/home/COT/IT/2nd/TIT-233');
    await page.getByRole('link', { name: 'Finals TIT-233', exact: true }).waitFor();
  });

  it('a file comes to the simple form from its own page only, and from those only who may share', async () => {
    const body = () => {
      const form = new FormData();
      form.set('file', new Blob(['%PDF-1.4']), 'a.pdf');
      return { method: 'POST', body: form, redirect: 'manual' } as const;
    };
    const foreign = { Origin: 'https://elsewhere.example' };
    const to = `${panna.url}/home/uploadform/file`;
    expect((await fetch(to, { ...body(), headers: foreign })).status).toBe(403);
    const { status, headers } = await fetch(to, body());
    expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('note.share')]);
  });
});

describe('a page with React', () => {
  it('stays as the library sent it, with a sentence, in a browser that lacks what it calls', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'flatMap'));
    await page.goto('/login');
    await reads(page, 'This page doesn’t work fully in this browser. Links and simple forms still work.');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
  });
});

describe('a public page', () => {
  it('read as text sets its words apart', async () => {
    const html = await (await fetch(`${panna.url}/home/COT/IT/2nd`)).text();
    const text = html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
    expect(text).toMatch(/TIT-233 Data Structures \d paper/);
    expect(text).toContain('COT College of Technology');
  });

  it('loads the small script and no React', async () => {
    const page = await newPage({ baseURL: panna.url });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toContainEqual(expect.stringContaining('/assets/page-script-'));
    expect(scripts.filter((url) => /entry\.client|jsx-runtime|manifest-/.test(url))).toEqual([]);
  });

  it('adds the rules for prefetching once it is loaded, which its policy allows', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/');
    await expect.poll(() => page.locator('script[type=speculationrules]').count()).toBe(1);
    expect(problemsOf(page)).toEqual([]);
  });
});
