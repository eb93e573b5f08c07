import type { Pixels } from '../raster.ts';

const EACH = 8;
const WHITE_LEAST = 0.5;
/** A whitened scan has nearly white specks around its letters: more than this share per white pixel. */
const NEARLY_WHITE = 232;
const SPECKS_MOST = 0.012;
/** Minimum difference between a coloured pixel's channels, and maximum share of such pixels. */
const COLOURFUL = 40;
const COLOURFUL_MOST = 0.0005;

/** Recognises a typed page, which is white already and stays as it is. Undefined for a scan. */
export function typedPage({ data, width, height, channels }: Pixels): 'grey' | 'coloured' | undefined {
  if (channels === 1) return undefined;
  let all = 0;
  let white = 0;
  let specks = 0;
  let colourful = 0;
  for (let y = 0; y < height; y += EACH) {
    for (let at = y * width * channels; at < (y + 1) * width * channels; at += channels) {
      const red = data[at] as number;
      const green = data[at + 1] as number;
      const blue = data[at + 2] as number;
      const least = Math.min(red, green, blue);
      const most = Math.max(red, green, blue);
      all += 1;
      if (least === 255) white += 1;
      else if (least >= NEARLY_WHITE) specks += 1;
      if (most - least > COLOURFUL) colourful += 1;
    }
  }
  if (white < WHITE_LEAST * all || specks > SPECKS_MOST * white) return undefined;
  return colourful > COLOURFUL_MOST * all ? 'coloured' : 'grey';
}
