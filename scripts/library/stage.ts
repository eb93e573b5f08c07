import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../domain/course.ts';
import { type Product, startProduct } from '../product/product.ts';
import { Visitor } from '../requests/visitor.ts';
import type { Postgres } from '../servers/postgres.ts';
import { placesFor, writeCatalogue } from './catalogue.ts';
import { fillLibrary } from './fill-library.ts';
import { prepareLibrary, signedIn } from './prepare-library.ts';

export type Stage = {
  notes: number;
  product: Product;
  place: Place;
  places: readonly Place[];
  cookie: string;
  settings: Record<string, string>;
  close(): Promise<void>;
};

type Filling = {
  /** Notes with texts. If set, every course has a title. */
  withTexts?: number;
  colleges?: number;
  keep?: string | undefined;
};

export async function openStage(
  notes: number,
  postgres?: Postgres,
  { keep, withTexts = 0, colleges }: Filling = {},
): Promise<Stage> {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'panna-bench-')));
  const places = placesFor(notes);
  const url = await postgres?.create(`panna_${notes}`);
  const catalogue = join(folder, 'catalogue');
  const settings = { DATA_DIR: folder, CATALOGUE_DIR: catalogue, ...(url && { DATABASE_URL: url }) };
  const mark = join(folder, 'filled');
  if (!existsSync(mark)) {
    await writeCatalogue(catalogue, places, { colleges, hasTitles: withTexts > 0 });
    await fillLibrary(settings, places, { withTexts });
    await prepareLibrary(settings);
    await writeFile(mark, '');
  }
  // For profiling: `--cpu-prof` and the like.
  const product = await startProduct(settings, process.env.BENCH_NODE_FLAGS?.split(' ') ?? []);
  const place = places[Math.floor(places.length / 2)] as Place;
  const cookie = await signedIn(product.url);
  return {
    ...{ notes, product, place, places, cookie, settings },
    async close() {
      await product.close();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

export function share({ product, cookie, place }: Stage, bytes: Uint8Array): Promise<string> {
  const data = { ...place, description: 'Shared to be read' };
  return new Visitor(product.url, cookie).share('paper.pdf', bytes, data);
}
