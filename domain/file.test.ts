import { describe, expect, it } from 'vitest';
import { fileTypeOf } from './file/file-type.ts';
import { CHUNK_BYTES, chunksOf, downloadName } from './file.ts';

describe('the type of a file', () => {
  it.each([
    ['a PDF', '255044462d312e37', 'application/pdf'],
    ['a PNG', '89504e470d0a1a0a0000', 'image/png'],
    ['a JPEG from a camera', 'ffd8ffe1', 'image/jpeg'],
    ['a JPEG', 'ffd8ffdb', 'image/jpeg'],
    ['a GIF', '474946383961', undefined],
    ['a page of HTML', '3c68746d6c3e', undefined],
    ['SVG', '3c73766720', undefined],
    ['a ZIP', '504b0304', undefined],
    ['half a signature', '8950', undefined],
    ['a PDF behind a line break', '0d0a255044462d312e37', 'application/pdf'],
    ['a PDF behind a byte order mark', 'efbbbf255044462d312e37', 'application/pdf'],
    ['a PDF behind a warning of its server', `${'3c62723e'.repeat(250)}255044462d`, 'application/pdf'],
    ['a PDF that viewers do not find', `${'20'.repeat(1020)}255044462d`, undefined],
    ['a ZIP that holds a PDF', '504b0304140000000000255044462d312e37', undefined],
    ['a photo in another format that names PDF', '524946460000000057454250255044462d', undefined],
    ['nothing', '', undefined],
  ])('is known by its bytes: %s', (_name, hex, type) => {
    expect(fileTypeOf(Buffer.from(hex, 'hex'))).toBe(type);
  });
});

describe('the name offered at download', () => {
  it.each([
    ['paper.pdf', 'application/pdf', 'paper.pdf'],
    ['PAPER.PDF', 'application/pdf', 'PAPER.PDF'],
    ['photo.jpg', 'image/jpeg', 'photo.jpg'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo', 'image/jpeg', 'photo.jpg'],
    ['paper.exe', 'application/pdf', 'paper.exe.pdf'],
    ['photo.png', 'image/jpeg', 'photo.png.jpg'],
    ['पेपर २०१९', 'application/pdf', 'पेपर २०१९.pdf'],
    ['anything', undefined, 'anything'],
  ] as const)('is %s of a %s: %s', (name, type, expected) => {
    expect(downloadName({ name, type })).toBe(expected);
  });
});

describe('the chunks of a file', () => {
  it.each([
    [0, 1],
    [1, 1],
    [CHUNK_BYTES - 1, 1],
    [CHUNK_BYTES, 1],
    [CHUNK_BYTES + 1, 2],
    [2 * CHUNK_BYTES, 2],
    [50 * 1024 * 1024, 10],
  ])('of %i bytes are %i', (size, chunks) => {
    expect(chunksOf(size)).toBe(chunks);
  });

  it('have five megabytes, as clients of the calls send them', () => {
    expect(CHUNK_BYTES).toBe(5_242_880);
  });
});
