import { WORDS_FORMAT } from '../../../domain/page/page-words.ts';
import { addStyles } from '../../ui/add-styles.ts';
import { element } from '../../ui/elements.ts';

type Line = [top: number, height: number, ...(number | string)[]];
type Block = [x: number, y: number, width: number, height: number, angle: number, ...Line[]];

const STYLE = `
.words { overflow-anchor: none; pointer-events: none; position: absolute; inset: 0 0 auto; overflow: hidden; color: transparent; text-align: start; forced-color-adjust: none }
.sheet .words { width: calc(100% / var(--half)) }
.sheet > .right .words { left: auto }
.words div { position: absolute; container-type: size }
.words p { margin: 0 }
.words span { position: absolute; line-height: 1; font-family: sans-serif; white-space: pre; transform-origin: 0 0; cursor: text; pointer-events: auto }
.words ::selection { background: color-mix(in srgb, var(--color-accent) 45%, transparent); color: transparent }
.words [data-hit] { background: color-mix(in srgb, var(--color-accent) 45%, transparent) }
.words [aria-current] { outline: 2px solid var(--color-link); outline-offset: 2px }
@media print { .words { display: none } }`;

/** Text layers by page, cached on the first request: two for a two-page sheet. */
const layers = new Map<Element, Promise<HTMLElement[]>>();
/** Words by page URL: the halves of a booklet's sheet are on two pages. */
const words = new Map<string, Promise<Block[]>>();

export function layWords(pages: HTMLElement): void {
  addStyles(STYLE);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void layersOf(target);
    },
    { rootMargin: '50%' },
  );
  for (const page of pages.querySelectorAll('.paper-page')) watcher.observe(page);
}

function layersOf(page: Element): Promise<HTMLElement[]> {
  const made = layers.get(page) ?? newLayers(page);
  layers.set(page, made);
  return made;
}

/**
 * Text layers of a page number, whose sheet may have halves on other pages; undefined if not in the document.
 */
export async function layersOfNumber(number: number): Promise<HTMLElement[] | undefined> {
  const halves = document.querySelectorAll(`[data-sheet="${number}"]`);
  const page = document.getElementById(`page-${number}`);
  if (halves.length === 0) return page ? layersOf(page) : undefined;
  const pages = new Set([...halves].flatMap((half) => half.closest('.paper-page') ?? []));
  const all = (await Promise.all([...pages].map(layersOf))).flat();
  return all.filter((layer) => [...halves].some((half) => half.contains(layer)));
}

async function newLayers(page: Element): Promise<HTMLElement[]> {
  const made = await Promise.all([...page.querySelectorAll('img')].map(layerOf));
  return made.flat();
}

async function layerOf(image: HTMLImageElement): Promise<HTMLElement[]> {
  if (!image.src) return [];
  const half = image.closest<HTMLElement>('[data-gutter]');
  const folder = image.src.slice(0, image.src.lastIndexOf('/') + 1);
  // The picture's URL contains the page's name, which begins with the number.
  const [number] = image.src.slice(folder.length).split('-');
  const blocks = await blocksAt(`${folder}words/${number}-${WORDS_FORMAT}.json`);
  if (blocks.length === 0) return [];
  const gutter = 10 * Number(half?.dataset.gutter);
  const isRight = half?.classList.contains('right') === true;
  const layer = layerOver(image, blocks, (x) => !half || x < gutter !== isRight);
  image.after(layer);
  return [layer];
}

function blocksAt(address: string): Promise<Block[]> {
  const known = words.get(address) ?? fetchBlocks(address);
  words.set(address, known);
  return known;
}

async function fetchBlocks(address: string): Promise<Block[]> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : [];
  } catch {
    // No network: the page has no text layer.
    return [];
  }
}

/** True if a word is on this half. `x`: its middle, in thousandths of the sheet's width. */
type IsHere = (x: number) => boolean;

function layerOver(image: HTMLImageElement, blocks: readonly Block[], isHere: IsHere): HTMLElement {
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const made = blocks.map((block) => blockOf(block, width / height, isHere));
  const layer = element('div', { class: 'words', dir: 'auto' }, ...made);
  layer.style.aspectRatio = `${width} / ${height}`;
  return layer;
}

const percent = (thousandths: number) => `${thousandths / 10}%`;

/** @param ratio Width of the picture divided by its height. */
function blockOf([x, y, width, height, angle, ...lines]: Block, ratio: number, isHere: IsHere): HTMLElement {
  const block = element('div', {});
  Object.assign(block.style, {
    left: percent(x - width / 2),
    top: percent(y - height / 2),
    width: percent(width),
    height: percent(height),
    rotate: `${angle}deg`,
  });
  // An angled block is one page of a sheet, or of a photo.
  const isHereIn = (left: number) => isHere(angle === 0 ? x - width / 2 + (left * width) / 1000 : x);
  for (const line of lines) block.append(lineOf(line, (ratio * width) / height, isHereIn));
  return block;
}

const pen = element('canvas', {}).getContext('2d');
if (pen) pen.font = '100px sans-serif';

function lineOf([top, height, ...rest]: Line, ratio: number, isHere: IsHere): HTMLElement {
  const line = element('p', {});
  const texts = String(rest.pop() ?? '').split(' ');
  let left = 0;
  for (const [index, text] of texts.entries()) {
    const [gap, width] = [Number(rest[2 * index]), Number(rest[2 * index + 1])];
    const from = left + gap;
    left = from + width;
    if (!isHere(from + width / 2)) continue;
    const word = element('span', {}, `${text} `);
    // Makes letters as high as the line, stretched to the width of the word.
    const wide = ((pen?.measureText(text).width ?? 0) / 100) * height;
    Object.assign(word.style, {
      left: percent(from),
      top: percent(top),
      fontSize: `${height / 10}cqh`,
      transform: `scaleX(${(ratio * width) / (wide || 1)})`,
    });
    line.append(word);
  }
  return line;
}
