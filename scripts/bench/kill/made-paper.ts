import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

const PAGES = 2;

/** A paper that can be read and that there is once only, with an attachment that makes it so large. */
export async function madePaper(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= PAGES; page += 1) {
    pdf.addPage([595, 842]).drawText(`Question ${page}: what is ${randomBytes(8).toString('hex')}?`, {
      x: 64,
      y: 700,
    });
  }
  await pdf.attach(randomBytes(bytes), 'scans.bin', { mimeType: 'application/octet-stream' });
  return Buffer.from(await pdf.save());
}
