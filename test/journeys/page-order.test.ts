import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { madeBook } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared, untilRead } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
let admin: Person;
let paper: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  admin = await student(panna, undefined, 'admin');
  paper = await sharedPaper(await student(panna), await madeBook(3), { description: 'Out of order' });
  await untilPrepared(panna, paper);
  await untilRead(panna, paper);
});
afterAll(() => panna.close());

const form = () => `/home/moderation/note-${paper.split('/').at(-1)}/pages`;
const found = async (words: string) => {
  const answer = await fetch(`${panna.url}${paper}/hits?q=${words}`);
  return ((await answer.json()) as { hits: { page: number }[] }).hits.map(({ page }) => page);
};

describe('the form of pages', () => {
  it.each([
    [360, false],
    [1280, true],
  ])('has no faults at %i pixels, dark: %s', async (width, dark) => {
    const care = await newPage({ baseURL: panna.url, width, dark });
    await signInAs(care, admin);
    await care.goto(form());
    expect(await pageFaults(care)).toEqual([]);
    expect(problemsOf(care)).toEqual([]);
  });
});

describe('a moderator without JavaScript', () => {
  it.each([360, 1280])(
    'reorders, turns and leaves out pages, and takes it back, at %i pixels',
    async (width) => {
      const care = await newPage({ baseURL: panna.url, width, javaScriptEnabled: false });
      await signInAs(care, admin);
      await care.goto(form());
      const page = (number: number) => care.getByRole('group', { name: `Page ${number} of the file` });
      await page(3).getByLabel('Place').fill('1');
      await page(1).getByLabel('Turn').selectOption('To the right');
      await page(2).getByLabel('Leave out').check();
      await care.getByRole('button', { name: 'Save' }).click();
      await reads(care, 'Saved. This is what readers see.');

      const visitor = await newPage({ baseURL: panna.url, width, javaScriptEnabled: false });
      await visitor.goto(paper);
      const pictures = visitor.locator('.paper-page img');
      await expect.poll(() => pictures.count()).toBe(2);
      expect(await pictures.first().getAttribute('src')).toContain('/3-720.webp');
      expect(await pictures.last().getAttribute('src')).toContain('/1r90-720.webp');
      await pictures.last().scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          pictures
            .last()
            .evaluate((image: HTMLImageElement) => [
              image.complete,
              image.naturalWidth > image.naturalHeight,
            ]),
        )
        .toEqual([true, true]);
      expect([await found('3'), await found('2')]).toEqual([[1], []]);

      await care.getByRole('button', { name: 'Undo' }).click();
      await reads(care, 'The pages are back to how they were.');
      await visitor.reload();
      await expect.poll(() => pictures.count()).toBe(3);
      expect([problemsOf(care), problemsOf(visitor)]).toEqual([[], []]);
    },
  );

  it('is notified when another moderator was faster, and when nothing would be left', async () => {
    const [first, second] = [
      await newPage({ baseURL: panna.url, javaScriptEnabled: false }),
      await newPage({ baseURL: panna.url, javaScriptEnabled: false }),
    ];
    for (const care of [first, second]) {
      await signInAs(care, admin);
      await care.goto(form());
    }
    await first.getByLabel('Place').first().fill('3');
    await first.getByRole('button', { name: 'Save' }).click();
    await reads(first, 'Saved. This is what readers see.');
    await second.getByLabel('Leave out').first().check();
    await second.getByRole('button', { name: 'Save' }).click();
    await reads(
      second,
      'This has already been done, or the paper has changed since you opened this page. Please check it again.',
    );
    for (const box of await second.getByLabel('Leave out').all()) await box.check();
    await second.getByRole('button', { name: 'Save' }).click();
    await reads(second, 'Keep at least one page.');
  });
});
