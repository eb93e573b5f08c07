import { expect, it } from 'vitest';
import { pagelessPdf } from '../../../scripts/papers/pageless-pdf.ts';
import { isCutOff } from './is-cut-off.ts';

const typed = (bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf') => new Blob([bytes], { type });

it('A PDF that ends in its middle is cut off, and no whole one, even if a server has added a page to it', async () => {
  const whole = pagelessPdf('% a line of a page\n'.repeat(2000));
  expect(await isCutOff(typed(whole))).toBe(false);
  expect(await isCutOff(typed(Buffer.concat([whole, Buffer.alloc(9000, '<p>')])))).toBe(false);
  expect(await isCutOff(typed(whole.subarray(0, 20_000)))).toBe(true);
  expect(await isCutOff(typed(Buffer.from('a photo'), 'image/jpeg'))).toBe(false);
});
