import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** A4 in inches. Phone scans have about 200 dpi. */
const [ACROSS, DOWN] = [8.27, 11.69];
const DPI = 200;
const LINES = 34;

export async function madeScan(name: string, pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const image = await document.embedJpg(await photoOf(`${name}, page ${number}`));
    document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  return document.save();
}

async function photoOf(title: string): Promise<Uint8Array> {
  const [width, height] = [Math.round(ACROSS * DPI), Math.round(DOWN * DPI)];
  const lines = Array.from({ length: LINES }, (_, line) => {
    const text = `${line + 1}. ${title}: define a stack, and say what a queue does with ${line} more.`;
    return `<text x="120" y="${180 + line * 60}" font-size="36" font-family="serif">${text}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1654 2339">${lines.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 235, sigma: 8 } as const;
  const paper = sharp({
    create: { width, height, channels: 3, background: 'white', noise },
  });
  return paper
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 75 })
    .toBuffer();
}
