import sharp from 'sharp';
import { cleanPhoto } from '../../../app/upload/scan/pixels/clean-photo.ts';
import { photographed } from '../../../test/photographed.ts';
import { encode, LONGEST, pictureOf, pixelsOf } from '../cleaner/pages.ts';
import { scenes } from '../cleaner/scenes.ts';

/** Beyond the edge of a page that was turned on the glass. */
const GLASS = '#d8d8d4';
/** So much of each side is cut off. */
const CROPPED = 0.03;

/** What becomes of a picture of a page that is stored, scanned or photographed again, as JPEG. `seed` chooses table and light. */
export const COPIES: Record<string, (page: Uint8Array, seed: number) => Promise<Uint8Array>> = {
  'saved again': (page) => sharp(page).flatten({ background: '#fff' }).jpeg({ quality: 35 }).toBuffer(),

  async 'scanned again'(page) {
    const turned = sharp(page).flatten({ background: '#fff' }).rotate(1, { background: GLASS });
    const { data, info } = await turned.png().toBuffer({ resolveWithObject: true });
    const [left, top] = [Math.round(CROPPED * info.width), Math.round(CROPPED * info.height)];
    return sharp(data)
      .extract({ left, top, width: info.width - 2 * left, height: info.height - 2 * top })
      .linear(0.75, 20)
      .jpeg({ quality: 70 })
      .toBuffer();
  },

  /** And cleaned as the form does it. */
  async 'photographed again'(page, seed) {
    const { width, height } = await sharp(page).metadata();
    // The sheets of these scenes stand upright.
    const turned = sharp(page).rotate(width > height ? 90 : 0);
    const flat = await turned.flatten({ background: '#fff' }).png().toBuffer();
    const all = scenes();
    const { scene } = all[seed % all.length] as (typeof all)[number];
    const { photo } = photographed(await pixelsOf(flat), scene);
    const taken = await pictureOf(photo).blur(0.7).jpeg({ quality: 80 }).toBuffer();
    const { shown } = await cleanPhoto(await pixelsOf(taken, LONGEST), encode);
    return shown;
  },
};
