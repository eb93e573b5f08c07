import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { ReadableFile } from '../../../domain/file/readable-file.ts';
import { PAGE_WIDTHS, THUMBNAIL_WIDTH, usefulWidth } from '../../../domain/page.ts';
import { root } from '../../node24.js';
import { readable } from '../../papers/scanned-page.ts';
import { childrenOf } from '../../product/family.ts';
import { memoryOf } from '../../product/usage.ts';

/** Offline courses have pictures of this width, and a thumbnail of each first page. */
const PACK_WIDTH = 720;
const TICK_MS = 10;
/** Highest acceptable share of the original bytes by width, of the offline course, and of processor time. */
const WIDTHS_MOST: Partial<Record<number, number>> = { 720: 0.5, 1080: 0.5 };
const PACK_MOST = 0.6;
const TIME_MOST = 1.3;

export async function measurePictures(folder: string): Promise<void> {
  const [scanned, now] = [new Drawing(true), new Drawing(false)];
  const files = filesIn(folder);
  try {
    // Alternating, so that other load affects both.
    for (const file of files) for (const drawing of [scanned, now]) await drawing.draw(file);
  } finally {
    for (const drawing of [scanned, now]) await drawing.close();
  }
  const counts = [...Map.groupBy(now.pages, ({ look }) => look)].map(
    ([look, all]) => `${all.length} ${look}`,
  );
  console.log(`${files.length} files, ${now.pages.length} pages: ${counts.join(', ')}`);
  for (const width of PAGE_WIDTHS)
    compare(`${width} px, kB a page`, scanned.meanOf(width), now.meanOf(width), WIDTHS_MOST[width]);
  compare('pictures of a kept course, kB', scanned.pack, now.pack, PACK_MOST);
  compare('processor time, ms a page', scanned.msAPage, now.msAPage, TIME_MOST);
  compare('memory after a page, MB', scanned.memory.first, now.memory.first);
  compare('memory at most, MB', scanned.memory.most, now.memory.most);
  for (const [at, { name, sizes }] of now.pages.entries())
    for (const [width, kB] of sizes)
      if (kB > (scanned.pages[at]?.sizes.get(width) ?? 0))
        console.log(`heavier than scanned: ${name}, ${width}`);
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

/** `sizes`: kilobytes by width. */
type DrawnPage = { name: string; look: string; sizes: ReadonlyMap<number, number> };

class Drawing {
  readonly pages: DrawnPage[] = [];
  /** Megabytes of its process after the first page, and the peak. */
  readonly memory = { first: 0, most: 0 };
  readonly #reader = processPageReader(root, { ocr: false });
  readonly #options;
  readonly #meter = new ProcessMeter();

  constructor(asScanned: boolean) {
    this.#options = { priority: 'interactive', asScanned } as const;
  }

  async draw(file: ReadableFile): Promise<void> {
    await this.#meter.begin();
    for (const [index, { width }] of (await this.#reader.sizesOf(file, this.#options)).entries()) {
      const wanted = index === 0 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : PAGE_WIDTHS;
      const widths = wanted.filter((each) => file.type === 'application/pdf' || each <= usefulWidth(width));
      const images = await this.#reader.draw(file, index + 1, widths, this.#options);
      const sizes = new Map(images.map((image) => [image.width, image.bytes.length / 1000]));
      this.pages.push({ name: `${file.key} ${index + 1}`, look: images[0]?.look ?? 'nothing', sizes });
      const megabytes = await this.#meter.look();
      // The first page compiles the code; its time is not counted.
      if (this.pages.length === 1) [this.memory.first, this.#meter.ms] = [megabytes, 0];
      this.memory.most = Math.max(this.memory.most, megabytes);
    }
  }

  meanOf(width: number): number {
    const all = this.pages.flatMap(({ sizes }) => sizes.get(width) ?? []);
    return sumOf(all) / Math.max(1, all.length);
  }

  get pack(): number {
    return sumOf(
      this.pages.map(({ sizes }) => (sizes.get(PACK_WIDTH) ?? 0) + (sizes.get(THUMBNAIL_WIDTH) ?? 0)),
    );
  }

  get msAPage(): number {
    return this.#meter.ms / Math.max(1, this.pages.length - 1);
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

class ProcessMeter {
  ms = 0;
  readonly #known = new Map<number, number>();
  #others = new Set<number>();

  async begin(): Promise<void> {
    const running = await childrenOf(process.pid);
    this.#others = new Set(running.filter((pid) => !this.#known.has(pid)));
  }

  /** Adds up their time and returns their megabytes. */
  async look(pid = process.pid): Promise<number> {
    let megabytes = 0;
    for (const child of await childrenOf(pid)) {
      if (this.#others.has(child)) continue;
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
  // The second field is a name in brackets, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function compare(name: string, scanned: number, now: number, bar?: number): void {
  const share = now / scanned;
  const judged = bar === undefined ? '' : share <= bar ? '  ok' : `  above ${bar}`;
  const figures = `${scanned.toFixed(1).padStart(8)} as scanned ${now.toFixed(1).padStart(8)} now`;
  console.log(`${name.padEnd(34)}${figures}  share ${share.toFixed(3)}${judged}`);
}
