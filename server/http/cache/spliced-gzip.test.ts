import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SplicedGzip } from './spliced-gzip.ts';

describe('a gzip stream of pieces', () => {
  const long = '<li>an old question paper of पन्ना</li>'.repeat(3000);
  it.each([
    ['one piece', [long]],
    ['pieces', ['<a title="', '">', '</a>', long]],
    ['empty pieces', ['', '', 'x', '']],
    ['nothing', ['']],
  ])('of %s is the text with what is put between', (_name, pieces) => {
    const spliced = new SplicedGzip(pieces);
    for (const filling of ['', 'a', 'asha@gbpuat.ac.in', 'अ'.repeat(20_000)]) {
      // Checks length and CRC-32 too.
      const text = gunzipSync(spliced.gzipWith(Buffer.from(filling))).toString();
      expect(text).toBe(pieces.join(filling));
      expect(spliced.plainWith(Buffer.from(filling)).toString()).toBe(pieces.join(filling));
    }
  });
});
