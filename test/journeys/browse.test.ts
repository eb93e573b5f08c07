import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PAPER, student } from '../person.ts';
import { heading, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

const YEARS = ['1st year', '2nd year', '3rd year', '4th year'];

let panna: Panna;
let page: Page;
/** On which the paper is shared: two at midnight. */
const days: (string | null)[] = [];
const addToday = () => days.push(new Date().toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata' }));
beforeAll(async () => {
  panna = await startPanna();
  const person = await student(panna);
  addToday();
  await person.share({ description: 'Mid-term 2024', kind: 'paper', exam: 'mid-semester', examYear: 2024 });
  addToday();
  page = await newPage({ baseURL: panna.url, width: 1280 });
});
afterAll(async () => {
  expect(problemsOf(page)).toEqual([]);
  await panna.close();
});

describe('the way to a paper', () => {
  it('begins with the six colleges, Sort By Colleges', async () => {
    await page.goto('/home');
    expect(await heading(page)).toBe('Sort By Colleges');
    // The years are next with one branch.
    const ways = [
      '/home/COT',
      '/home/CBSH/BioTech',
      ...['COVAS', 'COCS', 'COF', 'COA'].map((of) => `/home/${of}/${of}`),
    ];
    expect(await linksIn('main li a')).toEqual(ways);
    expect((await fetch(`${panna.url}/home/COVAS`)).status).toBe(200);
    for (const [, name] of COLLEGES) await reads(page, name);
  });

  it('has a bar with the place, Upload file and Favorites, and a sidebar to everything', async () => {
    await page.goto('/home');
    expect(await page.locator('header p').filter({ visible: true }).textContent()).toBe('Home');
    const bar = page.locator('header');
    expect(await bar.getByRole('link', { name: 'Upload file' }).getAttribute('href')).toBe(
      '/home/uploadform',
    );
    expect(await bar.getByRole('link', { name: 'Favorites' }).getAttribute('href')).toBe('/home/favourite');
    expect(await page.locator('nav a[href="/home/favourite"]').allTextContents()).toEqual(['Favourites']);
    expect(await linksIn('nav[aria-label="Library"]:visible li a')).toEqual([
      '/home',
      '/home/favourite',
      '/home/uploadform',
      '/home/uploads',
      '/home/offline',
      ...COLLEGES.map(([value]) => `/home/${value}`),
    ]);
  });

  it('goes on to the branches of a college, Sort By Branches', async () => {
    await page.goto('/home');
    await page.locator('main').getByRole('link', { name: 'College of Technology' }).click();
    await page.waitForURL('**/home/COT');
    await expect.poll(() => heading(page)).toBe('Sort By Branches');
    expect(await linksIn('main li:not(nav li) a')).toEqual(
      ['ME', 'EE', 'CE', 'IT', 'AE', 'ECE', 'CSE', 'IPE'].map((branch) => `/home/COT/${branch}`),
    );
    for (const name of BRANCHES_OF_COT) await reads(page, name);
  });

  it('and to the four years, Select year for IT', async () => {
    await page.getByRole('link', { name: 'Information Technology' }).click();
    await page.waitForURL('**/home/COT/IT');
    await expect.poll(() => heading(page)).toBe('Select year for IT');
    const years = page.locator('main li:not(nav li) a');
    expect(await linksIn('main li:not(nav li) a')).toEqual(
      ['1st', '2nd', '3rd', '4th'].map((year) => `/home/COT/IT/${year}`),
    );
    for (const [index, year] of YEARS.entries()) expect(await years.nth(index).textContent()).toContain(year);
  });

  it('and to the courses, Courses for IT 2nd year, with the number of papers of each', async () => {
    await page.getByRole('link', { name: '2nd year' }).click();
    await page.waitForURL('**/home/COT/IT/2nd');
    await expect.poll(() => heading(page)).toBe('Courses for IT 2nd year');
    const row = page.getByRole('link', { name: 'Data Structures' });
    expect(await row.textContent()).toBe('TIT-233 Data Structures  1 paper');
  });

  it('and to the files of a course, in a table of File, Uploaded At and Download', async () => {
    await page.getByRole('link', { name: 'Data Structures' }).click();
    await page.waitForURL('**/home/COT/IT/2nd/TIT-233');
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
    expect(await page.locator('.papers thead th').allTextContents()).toEqual([
      'File',
      'Exam',
      'Year',
      'Uploaded At',
      'Download',
    ]);
    const file = page.locator('tbody a').first();
    expect(await file.textContent()).toBe('Mid-term 2024');
    expect(await file.getAttribute('aria-describedby')).toBe('new-tab');
    expect(await page.locator('#new-tab').textContent()).toBe('(opens in a new tab)');
    expect(await file.getAttribute('target')).toBe('_blank');
    expect(days).toContain(await page.locator('tbody time').textContent());
    expect((await page.locator('tbody td').allTextContents()).slice(1, 3)).toEqual(['Mid semester', '2024']);
    expect(await page.title()).toBe('Data Structures (TIT-233) · Panna');
  });

  it('and back by the crumbs', async () => {
    expect(await linksIn('nav[aria-label="Breadcrumbs"] a')).toEqual([
      '/home',
      '/home/COT',
      '/home/COT/IT',
      '/home/COT/IT/2nd',
      '/home/COT/IT/2nd/TIT-233',
    ]);
    await page.getByLabel('Breadcrumbs').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/home');
  });
});

describe('from page to page', () => {
  it('a person goes on from a course to the upload form, and nothing is logged in the console', async () => {
    const phone = await studentsPage(panna, { moving: true });
    await phone.goto('/home/COT/IT/2nd/TIT-233');
    await phone.getByRole('link', { name: 'Upload' }).filter({ visible: true }).first().click();
    await phone.waitForURL('**/home/uploadform**');
    await awake(phone);
    expect(problemsOf(phone)).toEqual([]);
  });
});

describe('a place without papers', () => {
  it('is a course: No files uploaded yet., with a way to share the first', async () => {
    await page.goto('/home/COT/IT/2nd/TIT-241');
    await reads(page, 'No files uploaded yet.');
    const share = page.getByRole('link', { name: 'Share the first paper' });
    expect(await share.getAttribute('href')).toContain('/home/uploadform?');
  });

  it('is a year: Coming Soon..., with a way to the other years', async () => {
    await page.goto('/home/COF/COF/1st');
    await reads(page, 'Coming Soon...');
    await page.getByRole('link', { name: 'Other years' }).click();
    await page.waitForURL('**/home/COF/COF');
  });

  it('is a code with slashes or spaces, whole in every link', async () => {
    for (const [yearPage, code, encoded] of [
      ['/home/COT/EE/1st', 'TID/TCE/TSW/TME-109', 'TID%2FTCE%2FTSW%2FTME-109'],
      ['/home/CBSH/BioTech/1st', 'AGPN 311', 'AGPN%20311'],
      ['/home/CBSH/BioTech/2nd', 'BMBN213 / BPMN213', 'BMBN213%20%2F%20BPMN213'],
    ]) {
      await page.goto(yearPage ?? '');
      await page.locator(`main a[href="${yearPage}/${encoded}"]`).click();
      await page.waitForURL(`**${yearPage}/${encoded}`);
      await expect.poll(() => heading(page)).toContain(`Files for ${code} (`);
      expect(await linksIn('[aria-current="page"]')).toContain(`${yearPage}/${encoded}`);
      const share = await page.getByRole('link', { name: 'Share the first paper' }).getAttribute('href');
      expect(new URL(share ?? '', panna.url).searchParams.get('course')).toBe(code);
    }
  });
});

describe('a slow network', () => {
  it('shows Loading files... from the tap on a course until its files are there', async () => {
    const slow = await newPage({ baseURL: panna.url });
    await slow.goto('/home/COT/IT/2nd');
    // The browser does not tell the test about a page that it is leaving, so the page writes down its last words.
    await slow.evaluate(() => {
      const note = document.querySelector('a[href$="TIT-233"] [data-note]');
      addEventListener('pagehide', () => sessionStorage.setItem('left saying', note?.textContent ?? ''));
    });
    await slow.getByRole('link', { name: 'Data Structures' }).click();
    await slow.waitForURL('**/TIT-233');
    expect(await slow.evaluate(() => sessionStorage.getItem('left saying'))).toBe('Loading files...');
    await slow.goBack();
    const note = slow.locator('a[href$="TIT-233"] [data-note]');
    await expect.poll(() => note.textContent()).toBe('1 paper');
  });
});

describe('an address that names nothing', () => {
  it.each([
    ['/home/NOWHERE', 'College “NOWHERE” isn’t here.'],
    ['/home/COT/XX', 'Branch “XX” isn’t here.'],
    ['/home/COT/IT/5th', 'Year “5th” isn’t here.'],
    ['/home/COT/IT/2nd/TIT-999', 'Course “TIT-999” isn’t here.'],
    ['/home/COT/IT/1st/TIT-233', 'Course “TIT-233” isn’t here.'],
    ['/home/COT/ME/2nd/TIT/TCT-191', 'Course “TIT/TCT-191” isn’t here.'],
    ['/nothing', 'This page isn’t here.'],
  ])('%s says so, and shows the ways on', async (path, words) => {
    const answer = await fetch(panna.url + path);
    expect(answer.status).toBe(404);
    const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
    expect(main).toContain('>Not in the library</h1>');
    expect(main).toContain(words);
    expect(main.match(/<li\b[^>]*><a /g)).toHaveLength(6);
  });

  it('is the same in a browser, and breaks nothing there', async () => {
    const missing = await newPage({ baseURL: panna.url });
    await missing.goto('/home/COT/XX');
    expect(await heading(missing)).toBe('Not in the library');
    expect(await missing.locator('main li a').count()).toBe(6);
    expect(problemsOf(missing).filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});

describe('a course with more than 25 papers', () => {
  it('shows 25, and the rest on the next page, each once', async () => {
    const person = await student(panna);
    const place = { ...PAPER, course: 'TIT-244' };
    for (let number = 1; number <= 27; number += 1) {
      await person.share({ ...place, description: `Paper ${number}` });
    }
    await page.goto('/home/COT/IT/2nd/TIT-244');
    const first = await descriptions();
    expect(first).toHaveLength(25);
    await reads(page, '1–25 of 27');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/TIT-244?page=2');
    const rest = await descriptions();
    expect(rest).toEqual(['Paper 2', 'Paper 1']);
    expect(new Set([...first, ...rest]).size).toBe(27);
    await reads(page, '26–27 of 27');
    expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL('**/TIT-244');
    expect(await descriptions()).toEqual(first);
  });
});

const COLLEGES = [
  ['COT', 'College of Technology'],
  ['CBSH', 'College of Basic Science and Humanities'],
  ['COVAS', 'College of Veterinary and Animal sciences'],
  ['COCS', 'College of Community Science'],
  ['COF', 'College of Fisheries'],
  ['COA', 'College of Agriculture'],
] as const;

const BRANCHES_OF_COT = [
  'Mechanical',
  'Electrical',
  'Civil',
  'Information Technology',
  'Agricultural',
  'Electronics and Communication',
  'Computer Engineering',
  'Industrial and Production Engineering',
];

function linksIn(selector: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

function descriptions(): Promise<(string | undefined)[]> {
  return page
    .locator('.papers td:first-child a')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? undefined));
}
