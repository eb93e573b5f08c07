import { TALL_MOST } from '../file/file-screening.ts';
import type { Library } from '../library.ts';
import type { Box } from '../page/page-layout.ts';
import { placeOf, turnedSize } from '../page/page-order.ts';
import { PAGE_MAKER, PAGE_WIDTHS, type Page, type Preparation, type Turn } from '../page.ts';
import { textDigest } from '../primitives/text-digest.ts';
import type { Question } from '../question.ts';
import type { Region } from './splitting/paper-questions.ts';

/** In pixels; narrower if the page has fewer. */
export const CROP_WIDTHS = [360, 720, 1080] as const;
export const CUT_FROM = Math.max(...PAGE_WIDTHS);
/** Width for browsers without srcset, and for offline storage. */
export const USUAL_WIDTH = 720;
/** Crops have less margin than pages: 1.5 to 3 times as many bytes per pixel, measured on 28 questions. */
const DENSER = 2.2;
const PAGE_ON_SCREEN = 720;
/**
 * Margin around a question, as a share of the page's width, for ascenders and marks slightly outside. Wider
 * on the right, because OCR ends a row before its last letter ends: by 0.003 on average.
 */
const AROUND = 0.006;
const BEHIND = 0.01;
const REGIONS_MOST = 40;

/** Part of a shown page. `width` is relative to the question's other parts: 1 for the widest. */
type CropPart = { page: number; turn: Turn | undefined; box: Box; width: number; height: number };

export type QuestionCrop = {
  question: string;
  file: string;
  version: string;
  /** In CSS pixels; scaled down on narrower screens. */
  width: number;
  height: number;
  widest: number;
  /** Estimated for the usual width, from the pages' pictures; undefined until these are drawn. */
  bytes: number | undefined;
  parts: readonly CropPart[];
  place: number;
};

type CropOf = Pick<Question, 'id' | 'file' | 'regions' | 'stemRegions'>;

/**
 * Pictures by question id. Omits questions on pages that are not shown. A stem that several questions share
 * comes before the question's own words.
 */
export async function questionCrops(
  { pages }: Pick<Library, 'pages'>,
  questions: readonly CropOf[],
): Promise<Map<string, QuestionCrop>> {
  const crops = new Map<string, QuestionCrop>();
  const files = Map.groupBy(questions, ({ file }) => file);
  const numbersOf = (own: readonly CropOf[]) => [...new Set(own.flatMap(regionsOf).map(({ page }) => page))];
  const wanted = new Map([...files].map(([file, own]) => [file, numbersOf(own)]));
  const [prepared, all] = await Promise.all([
    pages.preparationsOf([...files.keys()]),
    pages.findEach(wanted),
  ]);
  for (const preparation of prepared) {
    const found = new Map((all.get(preparation.file) ?? []).map((page) => [page.number, page]));
    for (const question of files.get(preparation.file) ?? []) {
      const crop = cropOf(question, preparation, found);
      if (crop) crops.set(question.id, crop);
    }
  }
  return crops;
}

const regionsOf = ({ regions, stemRegions }: CropOf): Region[] =>
  [...stemRegions, ...regions].slice(0, REGIONS_MOST);

function cropOf(
  question: CropOf,
  { pageOrder, state }: Preparation,
  found: ReadonlyMap<number, Page>,
): QuestionCrop | undefined {
  if (state !== 'ready') return undefined;
  const shown = regionsOf(question).flatMap(({ page: number, box }) => {
    const page = found.get(number);
    if (!page || (pageOrder && placeOf(pageOrder.shown, number) === undefined)) return [];
    return [{ page, part: partOf(page, box) }];
  });
  // The pages of a paper may differ in size, but print should be equally large in each part.
  const widest = Math.max(...shown.map(({ part }) => part.width));
  if (shown.length === 0 || widest <= 0) return undefined;
  const parts = withoutTail(
    shown.map(({ part: { width, height, ...part } }) => ({
      ...part,
      width: width / widest,
      height: height / widest,
    })),
  );
  const first = question.regions.find(({ page }) => shown.some((each) => each.page.number === page))?.page;
  const begins = first ?? shown[0]?.page.number ?? 1;
  const renderings = shown.map(({ page }) => [page.rendering === 'scanned', isStale(page)]);
  const width = Math.max(1, Math.round(Math.max(...shown.map(widthOnScreen))));
  const dots = CUT_FROM * Math.max(...shown.map(({ part: { box } }) => box[2] - box[0]));
  return {
    question: question.id,
    file: question.file,
    version: textDigest(JSON.stringify([question.id, PAGE_MAKER, parts, renderings])),
    width,
    height: parts.reduce((sum, part) => sum + rowsOf(part, width), 0),
    widest: CROP_WIDTHS.find((each) => each >= dots) ?? Math.max(...CROP_WIDTHS),
    bytes: bytesOf(
      shown.map(({ page }) => page),
      parts,
      Math.min(USUAL_WIDTH, Math.max(1, Math.round(dots))),
    ),
    parts,
    place: pageOrder ? (placeOf(pageOrder.shown, begins) ?? 1) : begins,
  };
}

export function rowsOf({ height }: Pick<CropPart, 'height'>, width: number): number {
  return Math.max(1, Math.round(height * width));
}

/** Bytes per pixel of the page's widest picture, and more for denser print. */
function bytesOf(pages: readonly Page[], parts: readonly CropPart[], width: number): number | undefined {
  let bytes = 0;
  for (const part of parts) {
    const image = pages.find(({ number }) => number === part.page)?.images.at(-1);
    if (!image) return undefined;
    const dots = part.width * width * rowsOf(part, width);
    bytes += (DENSER * dots * image.size) / (image.width * image.height);
  }
  return Math.round(bytes);
}

/** Print gets about the same size in each question: a sheet in landscape shows two pages. */
function widthOnScreen({ page, part: { box } }: { page: Page; part: CropPart }): number {
  return (box[2] - box[0]) * (page.width > page.height ? 2 : 1) * PAGE_ON_SCREEN;
}

function isStale({ images }: Page): boolean {
  return images.some(({ width, isStale }) => width === CUT_FROM && isStale);
}

function partOf(page: Page, box: Box): CropPart {
  const { number, turn } = page;
  const upright = turnedSize(page, turn);
  const [x0, y0, x1, y1] = turnedBox(withRoom(box, upright.width / upright.height), turn);
  return {
    ...{ page: number, turn, box: [x0, y0, x1, y1] },
    ...{ width: (x1 - x0) * page.width, height: (y1 - y0) * page.height },
  };
}

function withRoom([x0, y0, x1, y1]: Box, ratio: number): Box {
  const [across, down] = [AROUND, AROUND * ratio];
  return [Math.max(0, x0 - across), Math.max(0, y0 - down), Math.min(1, x1 + BEHIND), Math.min(1, y1 + down)];
}

export function turnedBox([x0, y0, x1, y1]: Box, turn: Turn | undefined): Box {
  if (turn === 90) return [1 - y1, x0, 1 - y0, x1];
  if (turn === 180) return [1 - x1, 1 - y1, 1 - x0, 1 - y0];
  if (turn === 270) return [y0, 1 - x1, y1, 1 - x0];
  return [x0, y0, x1, y1];
}

function withoutTail(parts: readonly CropPart[]): CropPart[] {
  let height = 0;
  return parts.filter((part) => {
    height += part.height;
    return height <= TALL_MOST;
  });
}
