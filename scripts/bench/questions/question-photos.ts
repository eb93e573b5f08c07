import sharp from 'sharp';
import { newPixels } from '../../../app/upload/scan/pixels/pixels.ts';
import type { ReadableFile } from '../../../domain/file/readable-file.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import type { Region } from '../../../domain/question/splitting/paper-questions.ts';
import { photographed, type Scene, seeded } from '../../../test/photographed.ts';

/** Pixels of the printed page and of its photo. */
const PAGE_WIDE = 2000;
const PHOTO_WIDE = 2000;
/** Margin around the question, as a share of the page. */
const AROUND = 0.006;

const KINDS = ['flat', 'tilted', 'shadow', 'shadow and tilted', 'from the side', 'grainy', 'small'] as const;

/** Simulated phone photo of a question: tilted, shadowed, in perspective and low light. Deterministic. */
export async function photoOfQuestion(
  reader: PageReader,
  file: ReadableFile,
  { page, box }: Region,
  number: number,
): Promise<{ kind: string; bytes: Buffer }> {
  const [drawn] = await reader.draw(file, page, [PAGE_WIDE], { priority: 'interactive', asScanned: true });
  if (!drawn) throw new Error('Nothing was drawn');
  const [left, right] = [box[0] - AROUND, box[2] + AROUND].map((x) => Math.round(held(x) * drawn.width));
  const [top, bottom] = [box[1] - AROUND, box[3] + AROUND].map((y) => Math.round(held(y) * drawn.height));
  const part = { left: left ?? 0, top: top ?? 0, width: 0, height: 0 };
  part.width = Math.max(8, (right ?? 0) - part.left);
  part.height = Math.max(8, (bottom ?? 0) - part.top);
  const crop = sharp(drawn.bytes).extract(part).toColourspace('srgb').ensureAlpha();
  const { data, info } = await crop.raw().toBuffer({ resolveWithObject: true });
  const strip = { ...newPixels(info.width, info.height), data: new Uint8ClampedArray(data) };
  const kind = KINDS[number % KINDS.length] ?? 'flat';
  const { photo } = photographed(strip, sceneOf(kind, info.width / info.height, number));
  const { width, height } = photo;
  const made = sharp(photo.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .blur(0.7);
  const sized = kind === 'small' ? made.resize(1100) : made;
  return { kind, bytes: await sized.jpeg({ quality: 82 }).toBuffer() };
}

const held = (share: number) => Math.min(1, Math.max(0, share));

function sceneOf(kind: string, ratio: number, seed: number): Scene {
  const random = seeded(seed * 7919 + 1);
  const degrees = kind.includes('tilted') ? 3 + 4 * random() : 1.5 * random();
  const angle = ((random() < 0.5 ? -1 : 1) * degrees * Math.PI) / 180;
  const lean = kind === 'from the side' ? 0.12 : 0.02 * random();
  const height = Math.round(PHOTO_WIDE * Math.max(0.3, 0.95 / ratio + Math.abs(Math.sin(angle))));
  const place = (x: number, y: number): readonly [number, number] => {
    const across = 0.92 * PHOTO_WIDE * x * (1 + lean * y);
    const down = (0.92 * PHOTO_WIDE * y) / ratio;
    const turnedX = across * Math.cos(angle) - down * Math.sin(angle);
    const turnedY = across * Math.sin(angle) + down * Math.cos(angle);
    return [0.5 + turnedX / PHOTO_WIDE, 0.5 + turnedY / height];
  };
  return {
    ...{ width: PHOTO_WIDE, height, table: 'white', seed: seed + 1 },
    grain: kind === 'grainy' ? 18 : 3 + 4 * random(),
    corners: [place(-0.5, -0.5), place(0.5, -0.5), place(0.5, 0.5), place(-0.5, 0.5)],
    ...(kind.includes('shadow') && {
      shadow: {
        light: 0.4 + 0.2 * random(),
        from: [0.2 + 0.4 * random(), 0] as const,
        to: [0.7 - 0.4 * random(), 1] as const,
      },
    }),
  };
}
