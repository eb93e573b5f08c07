import { CROP_SIDES, type CropSide, type ImageFormat } from '../../domain/page/page-reader.ts';
import type { PreviewRequest } from '../../domain/page/preview.ts';
import { PAGES_MOST } from '../../domain/page.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { optional, type Rule, readParams } from '../params.ts';

/** Appwrite's maximum for width and height, in pixels. */
const SIDE_MOST = 4000;
const FORMATS: Record<string, ImageFormat> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' };

/** Parameters without a meaning for a page (border, rotation, ...) are checked and ignored. */
export const PREVIEW_PARAMS = {
  width: optional(whole(0, SIDE_MOST)),
  height: optional(whole(0, SIDE_MOST)),
  gravity: optional(gravity()),
  quality: optional(whole(-1, 100)),
  borderWidth: optional(whole(0, 100)),
  borderColor: optional(colour()),
  borderRadius: optional(whole(0, SIDE_MOST)),
  opacity: optional(between(0, 1)),
  rotation: optional(whole(-360, 360)),
  background: optional(colour()),
  output: optional(output()),
  page: optional(whole(1, PAGES_MOST)),
};

/** @throws CallRefusal general_argument_invalid. */
export function previewRequest(query: unknown): PreviewRequest {
  const {
    width = 0,
    height = 0,
    gravity = 'center',
    quality = -1,
    ...read
  } = readParams(query, PREVIEW_PARAMS);
  return {
    page: read.page ?? 1,
    width,
    height,
    side: gravity,
    format: read.output ?? 'webp',
    quality: quality < 0 ? undefined : quality,
  };
}

function whole(least: number, most: number): Rule<number> {
  const { read } = between(least, most);
  return {
    read: (value) => (/^-?\d{1,4}$/.test(String(value)) ? read(value) : undefined),
    hint: `Value must be a valid range between ${least} and ${most}`,
    schema: { type: 'integer', minimum: least, maximum: most },
  };
}

function between(least: number, most: number): Rule<number> {
  return {
    read(value) {
      if (typeof value !== 'string' || !/^-?\d{1,4}(\.\d{1,6})?$/.test(value)) return undefined;
      const number = Number(value);
      return number >= least && number <= most ? number : undefined;
    },
    hint: `Value must be a valid range between ${least} and ${most}`,
    schema: { type: 'number', minimum: least, maximum: most },
  };
}

function colour(): Rule<string> {
  return {
    read: (value) =>
      typeof value === 'string' && /^([\da-f]{3}|[\da-f]{6})?$/i.test(value) ? value : undefined,
    hint: 'Value must be a valid Hex color code without #',
    schema: { type: 'string', pattern: '^([0-9a-fA-F]{3}|[0-9a-fA-F]{6})?$' },
  };
}

function gravity(): Rule<CropSide> {
  return {
    read: (value) => (value === 'auto' ? 'center' : CROP_SIDES.find((side) => side === value)),
    hint: `Value must be one of (auto, ${CROP_SIDES.join(', ')})`,
    schema: { type: 'string', enum: ['auto', ...CROP_SIDES] },
  };
}

function output(): Rule<ImageFormat> {
  return {
    read: (value) => (typeof value === 'string' ? entryOf(FORMATS, value) : undefined),
    hint: `Value must be one of (${Object.keys(FORMATS).join(', ')})`,
    schema: { type: 'string', enum: Object.keys(FORMATS) },
  };
}
