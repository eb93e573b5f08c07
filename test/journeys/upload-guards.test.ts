import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { hostileFiles, pdfOf, pngOf } from '../hostile-files.ts';
import { flatPdf, type MadeFile } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { photo, SECRET } from '../pictures.ts';
import { untilPrepared } from '../reading.ts';
import { faults, focused, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';
import { until } from '../until.ts';

const VIEW = '/v1/storage/buckets/files/files';
const PLACE = '?college=COT&branch=IT&year=2nd&course=TIT-233';

let panna: Panna;
let asha: Person;
let page: Page;
let hostile: Awaited<ReturnType<typeof hostileFiles>>;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  page = await newPage({ baseURL: panna.url });
  await signInAs(page, asha);
  hostile = await hostileFiles();
});
afterAll(() => panna.close());

const file = (name: string, buffer: Buffer): MadeFile => ({ name, mimeType: '', buffer });

async function open() {
  await page.goto(`/home/uploadform${PLACE}`);
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  await page.getByLabel('Description').fill('Mid-term');
}

const choose = (made: MadeFile) => page.getByLabel('File').setInputFiles(made);
const upload = () => page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');

describe('a file that will not do', () => {
  // A reader that is still starting, on a busy machine, says nothing against a file.
  beforeAll(async () => {
    const locked = () => asha.upload('locked.pdf', hostile['that is locked']);
    await until('a password is told', async () => /with a password/.test((await locked()).body.message));
  });

  it('is refused when it is chosen, with the way on, and is not sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await open();
    await choose(file('IMG_0001.HEIC', Buffer.from('000000246674797068656963000000006d696631', 'hex')));
    await expect
      .poll(async () => (await faults(page)).File)
      .toMatch(/^This is a HEIC photo.*“Most Compatible”/);
    await upload();
    await expect.poll(() => focused(page)).toBe('File');
    await choose(file('notes.docx', Buffer.from('504b030414000600', 'hex')));
    await expect.poll(async () => (await faults(page)).File).toMatch(/Word.*as PDF/);
    expect(sent).toEqual([]);
    await choose(await flatPdf());
    await expect.poll(() => faults(page)).toEqual({});
  });

  it.each<[string, () => MadeFile, RegExp]>([
    ['a PDF with a password', () => file('locked.pdf', hostile['that is locked']), /locked with a password/],
    ['a picture without bounds', () => file('huge.png', pngOf(60_000, 60_000)), /too many pixels/],
  ])('because of what is in it is said so at its field: %s', async (_name, made, sentence) => {
    await open();
    await choose(made());
    await upload();
    await expect.poll(async () => (await faults(page)).File).toMatch(sentence);
    await expect.poll(() => focused(page)).toBe('File');
    await choose(await flatPdf());
    await upload();
    await reads(page, '✅ Upload Successful!');
  });
});

it('A photo is shared without what it says about who took it, and stands upright', async () => {
  await open();
  // Too small for a photo of a page, which would be cleaned on the device.
  const small = await photo('jpeg', { width: 120, height: 90 });
  const [created] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/buckets/files/uploads/')),
    choose(file('IMG_0002.jpg', small)),
  ]);
  await upload();
  await reads(page, '✅ Upload Successful!');
  const { $id, sizeOriginal } = (await created.json()) as { $id: string; sizeOriginal: number };
  const kept = Buffer.from(await (await fetch(`${panna.url}${VIEW}/${$id}/download`)).arrayBuffer());
  expect([kept.includes(SECRET), kept.length]).toEqual([false, sizeOriginal]);
  expect((await sharp(kept).metadata()).orientation).toBe(6);
});

/** A whole PDF that says something as soon as it is opened. */
const SPEAKING = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\("Pay here"\\);) >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
]);

describe('a file that is looked at in the browser', () => {
  /** Uploads a file, and reads its effect on the page that shows it. */
  async function looked(bytes: Buffer) {
    const { body } = await asha.upload('paper.pdf', bytes);
    const note = (await asha.share({ image: body.$id })).body;
    // A PDF is shown once it was examined.
    await untilPrepared(panna, `/notes/${note.$id}`);
    const other = await newPage({ baseURL: panna.url, showsPdfs: true });
    const messages: string[] = [];
    other.on('dialog', (dialog) => {
      messages.push(dialog.message());
      return dialog.dismiss();
    });
    const [answer] = await Promise.all([
      other.waitForResponse('**/view'),
      // A browser that shows no PDFs breaks off here.
      other.goto(`${VIEW}/${body.$id}/view`).catch(() => {}),
    ]);
    const type = answer.headers()['content-type'];
    return { type, messages: messages, title: await other.title() };
  }

  it('is a PDF even when it is a page of HTML, too', async () => {
    const { type, messages, title } = await looked(hostile['that is a page of HTML, too']);
    expect([type, messages]).toEqual(['application/pdf', []]);
    expect(title).not.toContain('owned');
  });

  it('runs nothing that a PDF has brought along', async () => {
    const { type, messages } = await looked(SPEAKING);
    // The same PDF from elsewhere speaks, unless this browser shows none at all.
    const elsewhere = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'application/pdf').end(SPEAKING);
    });
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
    const other = await newPage({ showsPdfs: true });
    const { port } = elsewhere.address() as AddressInfo;
    const [word] = await Promise.all([
      Promise.race([other.waitForEvent('dialog'), other.waitForEvent('download')]),
      other.goto(`http://127.0.0.1:${port}/`).catch(() => {}),
    ]);
    if ('dismiss' in word) await word.dismiss();
    elsewhere.close();
    expect([type, messages]).toEqual(['application/pdf', []]);
  });
});
