import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { CatalogueFault } from './catalogue-fault.ts';

const BEGINNINGS: Record<string, RegExp> = {
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftypavi[fs]/,
};
/** Small, because the logo is part of every page. */
const LOGO_BYTES_MOST = 20_000;
const PHOTO_BYTES_MOST = 2_000_000;

/**
 * Forbidden in an SVG: scripts, embedded documents and external references. Browsers ignore them in an `img`,
 * but the file can also be opened directly.
 */
const UNSAFE: readonly [RegExp, string][] = [
  [/[<:]script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an attribute such as onload'],
  [/[<:](?:foreignObject|iframe|embed|object|audio|video)\b/i, 'another document inside it'],
  [/<!(?:DOCTYPE|ENTITY)/i, 'a DOCTYPE or an entity'],
  [/<\?xml-stylesheet/i, 'a stylesheet from elsewhere'],
  [/(?:href|src)\s*=\s*(?!["'](?:#|data:image\/(?:png|jpeg|webp);))/i, 'a link to something outside it'],
  [/url\((?!["']?#)|@import/i, 'a style that fetches something'],
];

/** @throws CatalogueFault */
export async function checkPhoto(folder: string, name: string): Promise<void> {
  const bytes = await picture(folder, 'photo', name);
  checkKind(name, bytes);
  if (bytes.length > PHOTO_BYTES_MOST) throw tooLarge(name, PHOTO_BYTES_MOST);
}

/** @throws CatalogueFault */
export async function checkLogo(folder: string, name: string): Promise<void> {
  const bytes = await picture(folder, 'logo', name);
  if (bytes.length > LOGO_BYTES_MOST) throw tooLarge(name, LOGO_BYTES_MOST);
  if (!name.endsWith('.svg')) return checkKind(name, bytes);
  checkDrawing(name, bytes);
}

const SHAPES = new Set(
  'svg g defs path circle ellipse rect line polyline polygon title desc linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);

/**
 * Accepts a simple drawing that fits a card.
 * @throws CatalogueFault
 */
export async function checkEmblem(folder: string, name: string): Promise<void> {
  const bytes = await picture(folder, 'emblem', name);
  if (bytes.length > LOGO_BYTES_MOST) throw tooLarge(name, LOGO_BYTES_MOST);
  const others = checkDrawing(name, bytes).filter((element) => !SHAPES.has(element));
  if (others.length > 0)
    throw new CatalogueFault([...new Set(others)].map((other) => `${name}: must not contain <${other}>`));
}

/**
 * Names of the drawing's elements.
 * @throws CatalogueFault
 */
function checkDrawing(name: string, bytes: Buffer): string[] {
  const drawing = decoded(name, bytes);
  const found = UNSAFE.filter(([pattern]) => pattern.test(drawing)).map(([, what]) => what);
  if (!/<svg[\s>]/.test(drawing)) throw new CatalogueFault([`${name}: is not an SVG drawing`]);
  if (found.length > 0) throw new CatalogueFault(found.map((what) => `${name}: must not contain ${what}`));
  return [...drawing.matchAll(/<([a-z][^\s/>]*)/gi)].map(([, element = '']) => element);
}

/** Decodes as browsers do: another encoding could hide forbidden content. */
function decoded(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CatalogueFault([`${name}: must be encoded in UTF-8`]);
  }
}

function checkKind(name: string, bytes: Buffer): void {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const isKind = entryOf(BEGINNINGS, ending)?.test(bytes.subarray(0, 16).toString('latin1'));
  if (!isKind) throw new CatalogueFault([`${name}: does not match its file extension`]);
}

async function picture(folder: string, what: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch {
    throw new CatalogueFault([`university.yaml: the ${what} ${name} is not in the folder ${folder}`]);
  }
}

function tooLarge(name: string, most: number): CatalogueFault {
  return new CatalogueFault([`${name}: must be at most ${most / 1000} kB`]);
}
