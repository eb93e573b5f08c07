import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asleep, newPage, problemsOf } from '../browser.ts';
import { flatPdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, newcomer, PASSWORD, student } from '../person.ts';
import { heading, reads } from '../sight.ts';
import { signInAs, studentsPage } from '../signed-in.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('the upload page', () => {
  it('shows a spinner while the session is checked, then the form to a verified student', async () => {
    const page = await studentsPage(panna);
    const wakeUp = await asleep(page);
    await page.goto('/home/uploadform', { waitUntil: 'commit' });
    await reads(page, 'Checking your session...');
    wakeUp();
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    await expect.poll(() => heading(page)).toBe('Upload Notes/PYQs');
    expect(problemsOf(page)).toEqual([]);
  });

  it('has back the file that a newcomer chose before the signup, once the mailed link was opened', async () => {
    const email = 'waiting@gbpuat.ac.in';
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/uploadform');
    await page.getByLabel('File').setInputFiles(await flatPdf('waiting.pdf'));
    await reads(page, /^It stays on this device/);
    await page.getByRole('link', { name: 'Signup' }).click();
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Signup' }).click();
    await page.waitForURL('**/home/emailpage?*');
    await page.goto(await mailedLink(panna, email));
    await page.getByRole('link', { name: 'Continue' }).click();
    await reads(page, /^waiting\.pdf, \d+\u00a0kB$/);
    expect(page.url()).toBe(`${panna.url}/home/uploadform`);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('keeps none of a visitor’s files after a logout', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/uploadform');
    await page.getByLabel('File').setInputFiles(await flatPdf('left.pdf'));
    await reads(page, /^It stays on this device/);
    expect(await page.evaluate(() => caches.keys())).toEqual(['kept-upload']);
    await signInAs(page, await student(panna));
    await page.goto('/home');
    await page.getByLabel('Menu').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/home');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });

  it('says that a file does not wait where the browser keeps none', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.addInitScript(() => Object.assign(caches, { open: () => Promise.reject(new Error('full')) }));
    await page.goto('/home/uploadform');
    await page.getByLabel('File').setInputFiles(await flatPdf('left.pdf'));
    await reads(page, /^This browser can’t keep the file/);
    expect(await page.getByText(/stays on this device/).count()).toBe(0);
  });

  it('comes back to the course whose paper the person wanted to share', async () => {
    const { email } = await student(panna);
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109');
    await page.getByRole('link', { name: 'Share the first paper' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Login' }).click();
    await reads(page, 'Invalid credentials. Please check the email and password.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    const course = page.getByLabel('Courses', { exact: true });
    await expect.poll(() => course.inputValue()).toBe('TID/TCE/TSW/TME-109');
  });

  it('tells a person whose address is not verified what is missing', async () => {
    const person = await newcomer(panna);
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, person);
    await page.goto('/home/uploadform');
    await reads(page, 'To share papers, you need a verified @gbpuat.ac.in email address.');
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
  });
});
