import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedPaperOf, SCRIPTS } from '../../test/active-pdfs.ts';
import { type Panna, startPanna } from '../../test/panna.ts';
import { type Person, student } from '../../test/person.ts';
import { untilPrepared } from '../../test/reading.ts';

const FILES = '/v1/storage/buckets/files/files';
const SENTENCE = 'This PDF contains scripts or actions.';

let panna: Panna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
});
afterAll(() => panna.close());

/** A shared PDF whose pages are ready: the ids of its file and of its note. */
async function shared(bytes: Uint8Array): Promise<{ file: string; note: string }> {
  const file = (await asha.upload('paper.pdf', bytes)).body.$id;
  const note = (await asha.share({ image: file, description: 'The paper of May' })).body.$id;
  await untilPrepared(panna, `/notes/${note}`);
  return { file, note };
}

async function headOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${panna.url}${FILES}/${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    bytes,
    etag: answer.headers.get('etag') ?? '',
    disposition: answer.headers.get('content-disposition'),
    isSandboxed: /; sandbox$/.test(answer.headers.get('content-security-policy') ?? ''),
  };
}

const SAVED = { disposition: 'attachment; filename="TIT-233 The paper of May.pdf"', isSandboxed: true };

describe('a PDF with scripts', () => {
  const bytes = packedPaperOf(SCRIPTS);
  let file: string;
  let note: string;
  beforeAll(async () => {
    ({ file, note } = await shared(bytes));
  });

  it('is only ever saved, as it was sent, whichever call asks for it', async () => {
    for (const path of ['view', 'download']) {
      const answer = await headOf(`${file}/${path}`);
      expect(answer).toMatchObject({ status: 200, ...SAVED });
      expect(answer.bytes.equals(bytes)).toBe(true);
      expect(await headOf(`${file}/${path}`, { Range: 'bytes=0-9' })).toMatchObject({
        status: 206,
        ...SAVED,
      });
      expect(await headOf(`${file}/${path}`, { 'If-None-Match': answer.etag })).toMatchObject({
        status: 304,
        ...SAVED,
      });
    }
  });

  it('is read by pictures of its pages, with a sentence by its download and no link to the file itself', async () => {
    const html = await (await fetch(`${panna.url}/notes/${note}`)).text();
    expect(html).toContain(`/pages/${file}/1-`);
    expect(html).toContain(SENTENCE);
    expect(html).toMatch(/<a [^>]*aria-describedby="active"[^>]*>/);
    expect(html).toContain(`${FILES}/${file}/download`);
    expect(html).not.toContain(`${FILES}/${file}/view`);
    const hindi = await (await fetch(`${panna.url}/hi/notes/${note}`)).text();
    expect(hindi).toContain('इस PDF में स्क्रिप्ट या एक्शन हैं।');
  });

  it('is shown to have them in the list of its course, and in what devices keep', async () => {
    const list = await (await fetch(`${panna.url}/home/COT/IT/2nd/TIT-233`)).text();
    expect(list).toContain('Contains scripts');
    const pack = await (await fetch(`${panna.url}/packs/COT/IT/2nd/TIT-233`)).json();
    expect(pack.papers).toMatchObject([
      { file, isActive: true, version: expect.stringMatching(/^\w+-active\./) },
    ]);
  });
});

describe('an honest PDF', () => {
  it('is saved until it was examined, which it is before its first page is drawn, and then shown', async () => {
    const honest = packedPaperOf('/OpenAction [3 0 R /Fit]');
    const { file, note } = await shared(honest);
    expect(await headOf(`${file}/view`)).toMatchObject({
      status: 200,
      disposition: 'inline; filename=paper.pdf',
      isSandboxed: false,
    });
    const html = await (await fetch(`${panna.url}/notes/${note}`)).text();
    expect(html).toContain(`${FILES}/${file}/view`);
    expect(html).not.toContain(SENTENCE);
  });

  it('that does not open is only saved', async () => {
    const { $id: file } = (await asha.upload('broken.pdf', Buffer.from('%PDF-1.7 no more'))).body;
    await asha.share({ image: file, description: 'The paper of May' });
    expect(await headOf(`${file}/view`)).toMatchObject({ status: 200, ...SAVED });
  });
});
