import type { Conversion } from '../../../domain/page/page-reader.ts';
import { sharp } from './sharp.ts';

export async function convert(image: Uint8Array, { format, quality, crop }: Conversion): Promise<Uint8Array> {
  const picture = sharp(image);
  if (crop) {
    const position = crop.side.replace('-', ' ');
    picture.resize(crop.width, crop.height, { fit: 'cover', position: named(position) });
  }
  if (format === 'png') return picture.png().toBuffer();
  return picture.toFormat(format, { quality: Math.max(1, quality) }).toBuffer();
}

function named(position: string): string {
  const [first, second] = position.split(' ');
  return second ? `${second} ${first}` : position;
}
