import { expect, it } from 'vitest';
import { openPdf } from '../../../adapters/reading/process/pdf.ts';
import { randomFrom } from '../../../scripts/random.ts';
import { paperPdf } from './paper-pdf.ts';
import { newPixels, type Pixels } from './pixels/pixels.ts';
import { inGreys, isPrint } from './pixels/print.ts';

/** As many points as A4 has, so that each of its pixels is one of the page drawn. */
const [WIDTH, HEIGHT] = [595, 842];

/** Lines of strokes in all greys, with specks in between: no row is quite like another. */
function written(): Pixels {
  const page = newPixels(WIDTH, HEIGHT);
  page.data.fill(255);
  const random = randomFrom(7);
  for (let y = 60; y < HEIGHT - 60; y += 1)
    for (let x = 50; x < WIDTH - 50; x += 1)
      if ((y % 16 < 7 && random() < 0.4) || random() < 0.001)
        page.data.fill(Math.floor(random() * 240), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  return page;
}

it('a printed page that is bound in greys is drawn as it was, to the nearest of them', async () => {
  const page = written();
  expect(isPrint(page)).toBe(true);
  const wanted = page.data.filter((_, at) => at % 4 === 0);
  const layer = await inGreys(page);
  expect(layer.bits).toBe(4);
  const pdf = await openPdf(await paperPdf([{ layer, width: WIDTH, height: HEIGHT }]));
  const drawn = await pdf.raster(1, WIDTH, 'grey');
  pdf.close();
  expect([drawn.width, drawn.height]).toEqual([WIDTH, HEIGHT]);
  // Half of the way from one grey to the next.
  const off = wanted.filter(
    (level, at) => Math.abs(level - (drawn.data[at] as number)) > 255 / 15 / 2 + 2,
  ).length;
  expect(off).toBe(0);
});

it('a page with coloured ink, or with areas of grey, is no print', () => {
  const coloured = written();
  for (let at = 0; at < coloured.data.length; at += 4)
    if ((coloured.data[at] as number) < 100) coloured.data.set([60, 70, 190], at);
  expect(isPrint(coloured)).toBe(false);
  const grey = written();
  for (let y = 100; y < 260; y += 1) grey.data.fill(150, (y * WIDTH + 100) * 4, (y * WIDTH + 400) * 4);
  expect(isPrint(grey)).toBe(false);
});
