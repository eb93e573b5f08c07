import { describe, expect, it } from 'vitest';
import { boundaryOf, readFormHead } from './form-head.ts';

const part = (disposition: string, content: string) =>
  `--b-1\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FIELD = part('name="fileId"', 'my-file');
const FILE = part('name="file"; filename="पेपर \\"1\\".pdf"', '%PDF\r\n\r\nfilename');

async function* cut(text: string, ...at: number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (const [index, from] of [0, ...at].entries()) yield bytes.subarray(from, at[index]);
}

const headOf = async (text: string, ...at: number[]) => {
  const { rest, ...head } = await readFormHead(cut(text, ...at), 'b-1');
  return { ...head, rest: rest.toString() };
};

describe('the head of a form', () => {
  it('ends where the file begins, wherever it is cut', async () => {
    const form = `${FIELD}${FILE}--b-1--\r\n`;
    const { rest, ...head } = await headOf(form);
    expect(head).toEqual({ fileId: 'my-file', file: { field: 'file', name: 'पेपर "1".pdf' } });
    expect(rest).toMatch(/^%PDF/);
    const start = Buffer.byteLength(form) - Buffer.byteLength(rest);
    for (let at = 1; at < start; at++) expect(await headOf(form, at)).toEqual({ ...head, rest });
    const behind = await headOf(form, start);
    expect(behind).toEqual({ ...head, rest: '' });
  });

  it.each([
    ['a line of its own', `--b-1\r\n${FIELD}${FILE}`],
    ['what looks like a file in a field', part('name="a"', 'filename="x"\r\n\r\n--b-1') + FIELD + FILE],
    ['a part without headers', `--b-1\r\n\r\nfilename\r\n${FIELD}${FILE}`],
    ['an empty field', part('name="a"', '') + FIELD + FILE],
    ['a preamble', `filename\r\n\r\n${FIELD}${FILE}`],
  ])('may hold %s', async (_name, form) => {
    expect(await headOf(form)).toMatchObject({ fileId: 'my-file', file: { field: 'file' } });
  });

  it('takes a file that tells only its type', async () => {
    const typed = `--b-1\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nx`;
    expect(await headOf(FIELD + typed)).toEqual({
      fileId: 'my-file',
      file: { field: 'file', name: '' },
      rest: 'x',
    });
  });

  it('names no file when the form has none', async () => {
    expect(await headOf(`${FIELD}--b-1--\r\n`)).toEqual({ rest: '' });
  });

  it.each([
    ['ends before its file', FIELD],
    ['ends in its headers', `${FIELD}--b-1\r\nContent-Disposition: form-data; name="file"; filename="a`],
    ['has a megabyte before its file', FIELD.padEnd(2_000_000, 'x')],
  ])('fails when the form %s', async (_name, form) => {
    await expect(headOf(form, 64 * 1024, 1_100_000)).rejects.toThrow('The form has');
  });
});

it.each([
  ['multipart/form-data; boundary=----WebKitFormBoundary7', '----WebKitFormBoundary7'],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', 'a b'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  [`multipart/form-data; boundary=${'a'.repeat(71)}`, undefined],
  ['multipart/form-data; boundary=é', undefined],
  ['multipart/mixed; boundary=a', undefined],
  [undefined, undefined],
])('the boundary of %j is %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});
