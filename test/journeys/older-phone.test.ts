import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutNetwork, cutNetwork } from '../cut-network.ts';
import { madePages } from '../made-papers.ts';
import { type OlderPhone, openOlderPhone } from '../older-phone.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PASSWORD, type Person, student } from '../person.ts';
import { takenPhoto } from '../photographed.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';
const LYING = [
  [0.16, 0.1],
  [0.86, 0.13],
  [0.9, 0.92],
  [0.11, 0.88],
] as const;

let panna: Panna;
let network: CutNetwork;
let sharer: Person;
let phone: OlderPhone | undefined;
beforeAll(async () => {
  panna = await startPanna();
  network = await cutNetwork(panna);
  sharer = await student(panna);
  const paper = await sharedPaper(sharer, await madePages(['Define a stack.']), { description: 'Stacks' });
  await untilPrepared(panna, paper);
  phone = await openOlderPhone(network.url);
});
afterAll(async () => {
  await phone?.close();
  await network.close();
  await panna.close();
});

// One person's way through the library, each step from where the last one ended.
describe('a phone with the Chromium of 2021', () => {
  const step = (name: string, act: (phone: OlderPhone) => Promise<void>) =>
    it(name, async ({ skip }) => {
      if (!phone) return skip('Chromium 92 runs on Linux on x64 only, and is fetched from the npm registry');
      await act(phone);
      expect(phone.problems).toEqual([]);
    });

  step('shows the landing page as designed, and leads from it to a paper', async (phone) => {
    await phone.page.goto('/');
    // The icons have their size, and the page its columns.
    expect(await phone.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2200);
    await phone.tap('a', 'Get Started');
    for (const path of ['/home/COT', '/home/COT/IT', '/home/COT/IT/2nd', COURSE]) {
      await phone.tap(`main a[href="${path}"]`);
      await phone.page.waitForURL(`**${path}`);
    }
    await phone.opens('main a', /^Stacks/);
    await phone.seesPicture();
  });

  step('finds it', async (phone) => {
    await phone.page.goto('/search');
    await phone.tap('main input[type=search]');
    await phone.page.keyboard.type('stacks');
    await phone.page.keyboard.press('Enter');
    await phone.reads('1 paper for “stacks”');
  });

  step('logs in', async (phone) => {
    await phone.page.goto('/login');
    await phone.fill('Email', sharer.email);
    await phone.fill('Password', PASSWORD);
    await phone.tap('button', 'Login');
    await phone.page.waitForURL('**/home');
  });

  step('shares a photo that it has straightened', async (phone) => {
    await phone.page.goto('/home/uploadform?college=COT&branch=IT&year=2nd&course=TIT-233');
    await phone.reads('Choose files');
    await (await phone.page.$('input[type=file]'))?.setInputFiles(
      await takenPhoto('IMG_1.jpg', { corners: LYING, table: 'dark' }),
    );
    await phone.tap('dialog button', 'Use this page');
    await phone.reads(/IMG_1\.pdf, /);
    await phone.fill('Description', 'Mid-term');
    await phone.page.keyboard.press('Enter');
    await phone.reads('✅ Upload Successful!');
  });

  step('keeps the course, and opens it when the library cannot be reached', async (phone) => {
    await phone.page.goto(COURSE);
    await phone.tap('[data-pack] button', 'Save offline');
    await phone.tap('[data-pack] button', 'Save');
    await phone.reads('On this device: 2 papers');
    network.cut();
    await phone.page.goto(COURSE);
    await phone.reads('Mid-term');
    await phone.opens('main a', /^Stacks/);
    await phone.seesPicture();
    // Whatever asks the library meanwhile gets no answer, and the browser says so.
    const problems = phone.problems.splice(0);
    phone.problems.push(...problems.filter((problem) => !problem.includes('net::ERR_EMPTY_RESPONSE')));
  });
});
