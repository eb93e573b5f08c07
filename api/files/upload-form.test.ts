import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readUploadForm } from './upload-form.ts';

const part = (disposition: string, content: string) =>
  `--b-1\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FIELD = part('name="fileId"', 'my-file');
const CONTENT = '%PDF\r\n\r\nfilename\r\n--b-\r\n--\r\n';
const FILE = part('name="file"; filename="पेपर \\"1\\".pdf"', CONTENT);
const END = '--b-1--\r\n';
const READ = { fileId: 'my-file', name: 'पेपर "1".pdf', content: CONTENT };

/** Reads a form that arrives in these chunks. */
async function read(
  chunks: readonly Buffer[],
  contentType = 'multipart/form-data; boundary=b-1',
  pause = async () => {},
) {
  const raw = Readable.from(chunks, { objectMode: false });
  const request = { raw, headers: { 'content-type': contentType } } as unknown as FastifyRequest;
  const { fileId, name, bytes, close } = await readUploadForm(request);
  await pause();
  try {
    const blocks: Uint8Array[] = [];
    for await (const block of bytes) blocks.push(block);
    return { fileId, name, content: Buffer.concat(blocks).toString() };
  } finally {
    close();
  }
}

/** The bytes are asked for long after the form has ended. */
async function readLate(form: string) {
  return read([Buffer.from(form)], undefined, async () => {
    for (let turns = 0; turns < 20; turns += 1) await turn();
  });
}

const whole = (form: string) => read([Buffer.from(form)]);

describe('the form of an upload', () => {
  it('is read the same wherever it is cut', async () => {
    const form = Buffer.from(FIELD + FILE + END);
    for (let at = 0; at <= form.length; at += 1)
      expect([at, await read([form.subarray(0, at), form.subarray(at)])]).toEqual([at, READ]);
  });

  it.each([
    ['a line of its own', `--b-1\r\n${FIELD}${FILE}`],
    ['what looks like a file in a field', part('name="a"', 'filename="x"\r\n\r\n--b-1') + FIELD + FILE],
    ['a part without headers', `--b-1\r\n\r\nfilename\r\n${FIELD}${FILE}`],
    ['an empty field', part('name="a"', '') + FIELD + FILE],
    ['a preamble', `filename\r\n\r\n${FIELD}${FILE}`],
    ['fields after its file', FIELD + FILE + part('name="folder"', 'x')],
    ['a second file, which is not read', FIELD + FILE + part('name="file"; filename="b.pdf"', 'other')],
  ])('may hold %s', async (_name, form) => {
    expect(await whole(form + END)).toEqual(READ);
  });

  const encoded = `=?utf-8?B?${Buffer.from('हिन्दी.pdf').toString('base64')}?=`;
  it.each([
    ['PowerShell writes it', `name="file"; filename="${encoded}"`],
    [
      '.NET writes it',
      `name=file; filename="${encoded}"; filename*=utf-8''${encodeURIComponent('हिन्दी.pdf')}`,
    ],
    ['.NET writes it, with quotation marks', `name="file"; filename="${encoded}"; filename*=utf-8''x.pdf`],
    ['a browser of old sent it, with its folder', 'name="file"; filename="C:\\papers\\हिन्दी.pdf"'],
    ['curl sends a path', 'name="file"; filename="papers/हिन्दी.pdf"'],
  ])('has the name of its file as %s', async (_name, disposition) => {
    expect((await whole(FIELD + part(disposition, 'x') + END)).name).toBe('हिन्दी.pdf');
  });

  it('takes a file that tells only its type', async () => {
    const typed = `--b-1\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nx`;
    expect(await whole(`${FIELD}${typed}\r\n${END}`)).toEqual({ fileId: 'my-file', name: '', content: 'x' });
  });

  it('without a file says so', async () => {
    await expect(whole(FIELD + END)).rejects.toThrow('Param "file" is not optional.');
  });

  it('that is cut off is never taken as whole, wherever that happens', async () => {
    const form = Buffer.from(FIELD + FILE);
    const fileEnd = form.length - '\r\n'.length;
    for (let at = 0; at <= fileEnd; at += 1)
      await expect(read([form.subarray(0, at)])).rejects.toThrow('The upload was interrupted.');
  });

  it('that is cut off before its bytes are asked for is not taken as whole either', async () => {
    expect(await readLate(FIELD + FILE + END)).toEqual(READ);
    await expect(readLate((FIELD + FILE).slice(0, -20))).rejects.toThrow('The upload was interrupted.');
  });

  it('is refused when it has a megabyte before its file', async () => {
    const preamble = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024, 'x'));
    const late = [...preamble, Buffer.from(`\r\n${FIELD}${FILE}${END}`)];
    await expect(read(late)).rejects.toThrow('The upload was interrupted.');
  });

  it.each([
    ['multipart/form-data', 'The upload was interrupted.'],
    ['multipart/mixed; boundary=b-1', 'Param "fileId" is not optional.'],
    ['application/json', 'Param "fileId" is not optional.'],
  ])('is refused with the type %s', async (contentType, message) => {
    await expect(read([Buffer.from(FIELD + FILE + END)], contentType)).rejects.toThrow(message);
  });

  it('has a boundary in quotation marks too', async () => {
    const type = 'Multipart/Form-Data; charset=utf-8; Boundary="b-1"';
    expect(await read([Buffer.from(FIELD + FILE + END)], type)).toEqual(READ);
  });
});
