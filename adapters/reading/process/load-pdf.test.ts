import { expect, it } from 'vitest';
import { pdfOf } from '../../../test/hostile-files.ts';
import { openPdf } from './pdf.ts';

const BEGINS = '/Resources << /Font << /F 8 0 R >> >> /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100]';

/** Two pages of one line each. The lengths of their content are objects of their own. */
function paper(...lines: [string, string]): Buffer {
  const contents = lines.map((line) => `BT /F 12 Tf 20 50 Td (${line}) Tj ET`);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    `<< ${BEGINS} /Contents 5 0 R >>`,
    `<< ${BEGINS} /Contents 6 0 R >>`,
    ...contents.map((content, at) => `<< /Length ${at === 0 ? 7 : 9} 0 R >>\nstream\n${content}\nendstream`),
    String(contents[0]?.length),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    String(contents[1]?.length),
  ]);
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const file = await openPdf(bytes);
  const texts = [];
  for (const number of file.sizes().keys()) texts.push((await file.text(number + 1)).text);
  file.close();
  return texts;
}

it('Pages that print the word stream are copied and typeset', async () => {
  const lines: [string, string] = ['Explain a stream of data.', 'What is an upstream?'];
  const file = await openPdf(paper(...lines));
  expect(await textsOf(await file.extract(1, 2))).toEqual(lines);
  expect(await textsOf(await file.typeset([{ number: 2, turn: 0 }]))).toEqual([lines[1]]);
  expect(await textsOf(await file.typeset([{ number: 1, turn: 0 }]))).toEqual([lines[0]]);
  file.close();
});
