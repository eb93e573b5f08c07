import { readFileSync } from 'node:fs';
process.env.OCR_FILES ??= '{}';
const { splitPaper } = await import('../domain/question/splitting/split-paper.ts');
const { openPdf } = await import('../adapters/reading/process/pdf.ts');
const { readLayout } = await import('../adapters/reading/process/text/read-layout.ts');
const { pdfium } = await import('../adapters/reading/process/pdfium.ts');
await pdfium();
for (const f of process.argv.slice(2)) {
  const file = await openPdf(readFileSync(f));
  const pages: any[] = [];
  for (let p = 1; p <= file.sizes().length; p++) pages.push({ page: p, ...(await readLayout(file, p, [], false)) });
  console.log(f, splitPaper(pages).questions.map((q: any) => `${q.number}${q.part ?? ''}${q.sub ? '.' + q.sub : ''}:${q.marks ?? ''}`).join(' '));
}
