import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { ReadableFile } from '../../../domain/file/readable-file.ts';
import { PAGE_WIDTHS, THUMBNAIL_WIDTH } from '../../../domain/page.ts';
import { root } from '../../node24.js';
import { readable } from '../../papers/scanned-page.ts';
import { childrenOf } from '../../product/family.ts';
import { memoryOf } from '../../product/usage.ts';

/** A kept course has the pictures of this width, and a thumbnail of each first page. */
const PACK_WIDTH = 720;
/** Of Linux's clock for processor time. */
const TICK_MS = 10;
/** The share of the bytes as scanned that is wanted at most, by width; of the pack, and of the processor time. */
const WIDTHS_MOST: Partial<Record<number, number>> = { 720: 0.5, 1080: 0.5 };
const PACK_MOST = 0.6;
const TIME_MOST = 1.3;

/** What the pictures of files weigh as they were scanned, or as visitors see them, and what drawing them takes. */
type Drawn = {
  /** Kilobytes of each page, by width. */
  pages: ReadonlyMap<number, number>[];
  looks: string[];
  /** Milliseconds of processor time of a page. */
  ms: number;
  /** Megabytes that the reading process held at most, and when it had drawn its first page. */
  memory: { first: number; most: number };
};

/** Draws each page of the papers in a folder as it was scanned and as visitors see it, and prints what both take. */
export async function measurePictures(folder: string): Promise<void> {
  const files = filesIn(folder);
  const [scanned, now] = [await drawn(files, true), await drawn(files, false)];
  const looks = Map.groupBy(now.looks, (look) => look);
  const counts = [...looks].map(([look, all]) => `${all.length} ${look}`).join(', ');
  console.log(`${files.length} files, ${now.pages.length} pages: ${counts}`);
  for (const width of PAGE_WIDTHS)
    compare(`${width} px, kB a page`, meanOf(scanned, width), meanOf(now, width), WIDTHS_MOST[width]);
  compare('pictures of a kept course, kB', packOf(scanned), packOf(now), PACK_MOST);
  compare('processor time, ms a page', scanned.ms, now.ms, TIME_MOST);
  compare('memory after a page, MB', scanned.memory.first, now.memory.first);
  compare('memory at most, MB', scanned.memory.most, now.memory.most);
  const heavier = now.pages.flatMap((page, at) =>
    [...page].filter(([width, kB]) => kB > (scanned.pages[at]?.get(width) ?? 0)),
  );
  console.log(`heavier than as scanned: ${heavier.length} pictures`);
}

function filesIn(folder: string): ReadableFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return names.flatMap((name) => {
    if (!/\.(pdf|jpe?g|png)$/i.test(name)) return [];
    const bytes = readFileSync(join(folder, name));
    const type = fileTypeOf(bytes);
    return type === undefined ? [] : [readable(bytes, name, type as ReadableFile['type'])];
  });
}

/** By processes of their own. */
async function drawn(files: readonly ReadableFile[], asScanned: boolean): Promise<Drawn> {
  const reader = processPageReader(root, { ocr: false });
  const options = { priority: 'interactive', asScanned } as const;
  const meter = new ProcessMeter();
  const found: Drawn = { pages: [], looks: [], ms: 0, memory: { first: 0, most: 0 } };
  try {
    for (const file of files)
      for (const page of (await reader.sizesOf(file, options)).keys()) {
        const widths = page === 0 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : PAGE_WIDTHS;
        const images = await reader.draw(file, page + 1, widths, options);
        found.pages.push(new Map(images.map(({ width, bytes }) => [width, bytes.length / 1000])));
        found.looks.push(images[0]?.look ?? 'nothing');
        const megabytes = await meter.look();
        // The first page compiles the code, and its time is not counted.
        if (found.pages.length === 1) [found.memory.first, meter.ms] = [megabytes, 0];
        found.memory.most = Math.max(found.memory.most, megabytes);
      }
    return { ...found, ms: meter.ms / Math.max(1, found.pages.length - 1) };
  } finally {
    await reader.close();
  }
}

/** What the processes that this one has started use; some end on the way, and others take their place. */
class ProcessMeter {
  /** Milliseconds of processor time since it was set. */
  ms = 0;
  readonly #known = new Map<number, number>();

  /** Adds their time, and says how many megabytes they hold. */
  async look(pid = process.pid): Promise<number> {
    let megabytes = 0;
    for (const child of await childrenOf(pid)) {
      const ms = await processorMs(child);
      this.ms += Math.max(0, ms - (this.#known.get(child) ?? 0));
      this.#known.set(child, ms);
      megabytes += (await memoryOf(child)) + (await this.look(child));
    }
    return megabytes;
  }
}

async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/** Of the pages that were drawn in this width. */
function meanOf({ pages }: Drawn, width: number): number {
  const all = pages.flatMap((page) => page.get(width) ?? []);
  return sumOf(all) / Math.max(1, all.length);
}

function packOf({ pages }: Drawn): number {
  return sumOf(pages.map((page) => (page.get(PACK_WIDTH) ?? 0) + (page.get(THUMBNAIL_WIDTH) ?? 0)));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function compare(name: string, scanned: number, now: number, bar?: number): void {
  const share = now / scanned;
  const judged = bar === undefined ? '' : share <= bar ? '  ok' : `  above ${bar}`;
  const figures = `${scanned.toFixed(1).padStart(8)} as scanned ${now.toFixed(1).padStart(8)} now`;
  console.log(`${name.padEnd(34)}${figures}  share ${share.toFixed(3)}${judged}`);
}
