import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '../../domain/file.ts';
import { chunkOf } from './content-range.ts';

const MB12 = 12 * 1024 * 1024;

describe('a Content-Range', () => {
  it.each([
    [undefined, undefined],
    [`bytes 0-${CHUNK_BYTES - 1}/${MB12}`, { number: 1, size: MB12 }],
    [`bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${MB12}`, { number: 2, size: MB12 }],
    [`bytes ${2 * CHUNK_BYTES}-${MB12 - 1}/${MB12}`, { number: 3, size: MB12 }],
    ['bytes 0-9/10', { number: 1, size: 10 }],
    // As SDKs up to 12 end the last one.
    [`bytes ${2 * CHUNK_BYTES}-${MB12}/${MB12}`, { number: 3, size: MB12 }],
  ])('%s names a chunk', (header, chunk) => {
    expect(chunkOf(header)).toEqual(chunk);
  });

  it.each(
    [
      [
        '',
        'bytes',
        'bytes 0-9',
        'bytes 0-9/*',
        'bytes */10',
        'BYTES 0-9/10',
        'bytes 0-9/10 ',
        'bytes=0-9/10',
      ],
      [
        'bytes -1-9/10',
        'bytes 0-11/10',
        'bytes 0-8/10',
        'bytes 9-0/10',
        'bytes 0-0/0',
        'bytes 10-10/10',
        'bytes 1-9/10',
      ],
      [
        `bytes 0-${CHUNK_BYTES}/${MB12}`,
        `bytes 0-${MB12 - 1}/${MB12}`,
        `bytes ${CHUNK_BYTES}-${MB12 - 1}/${MB12}`,
      ],
      [
        `bytes ${3 * CHUNK_BYTES}-${MB12 - 1}/${MB12}`,
        `bytes ${2 * CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${2 * CHUNK_BYTES}`,
      ],
      ['bytes 0-9/1000000000000000000', 'bytes 0-9/0x0a', 'bytes 0-1e1/10', 'bytes ٠-9/10'],
    ].flat(),
  )('%s is refused', (header) => {
    expect(() => chunkOf(header)).toThrow('The content range is invalid.');
  });
});
