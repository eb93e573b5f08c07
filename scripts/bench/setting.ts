import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../domain/course.ts';
import type { Postgres } from '../servers/postgres.ts';
import { placesFor, writeCatalogue } from './catalogue.ts';
import { fillLibrary } from './fill/fill-library.ts';
import { addStudents, catchUp, STUDENT } from './fill.ts';
import { type Product, startProduct } from './product.ts';
import { jsonBody, uploadBody } from './requests.ts';
import { nameCourses } from './search/name-courses.ts';

/** A library of so many notes, open, with one signed-in account. */
export type Stage = {
  notes: number;
  product: Product;
  place: Place;
  places: readonly Place[];
  cookie: string;
  /** Where the notes are: a SQLite file, or the URL of a server. */
  database: string;
  settings: Record<string, string>;
  close(): Promise<void>;
};

type Filling = {
  /** So many of the notes have texts, and every course has a title. */
  withTexts?: number;
  /** The university has at least so many colleges. */
  colleges?: number;
  /** The library stays in this folder, and is not filled again when it is there. */
  keep?: string | undefined;
};

export async function openStage(
  notes: number,
  postgres: Postgres | undefined,
  { keep, ...filling }: Filling = {},
): Promise<Stage> {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'panna-bench-')));
  const places = placesFor(notes);
  const url = await postgres?.create(`panna_${notes}`);
  const settings = {
    DATA_DIR: folder,
    CATALOGUE_DIR: join(folder, 'catalogue'),
    ...(url && { DATABASE_URL: url }),
  };
  const mark = join(folder, 'filled');
  if (!existsSync(mark)) {
    await fill(settings, places, filling);
    await writeFile(mark, '');
  }
  // Only for measuring: `--cpu-prof` and the like.
  const product = await startProduct(settings, process.env.BENCH_NODE_FLAGS?.split(' ') ?? []);
  const place = places[Math.floor(places.length / 2)] as Place;
  return {
    notes,
    product,
    place,
    places,
    cookie: await signedIn(product.url),
    database: url ?? join(folder, 'library.sqlite'),
    settings,
    async close() {
      await product.close();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(
  settings: Record<string, string>,
  places: readonly Place[],
  { withTexts = 0, colleges }: Filling,
): Promise<void> {
  const { CATALOGUE_DIR: catalogue = '' } = settings;
  await writeCatalogue(catalogue, places, colleges);
  if (withTexts > 0) await nameCourses(join(catalogue, 'courses.csv'));
  await fillLibrary(settings, places, { withTexts });
  await catchUp(settings);
  await addStudents(settings);
}

export async function signedIn(url: string, { email, password } = STUDENT): Promise<string> {
  const answer = await fetch(`${url}/v1/account/sessions/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('a_session_panna='));
  if (!cookie) throw new Error(`The account could not sign in: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}

/** Answers the id of the file, which no note has. */
export async function upload({ product, cookie }: Stage, bytes: Uint8Array): Promise<string> {
  const { headers, body } = uploadBody(bytes);
  const answer = await fetch(`${product.url}/v1/storage/buckets/files/files`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookie },
    body: new Uint8Array(body),
  });
  return ((await answer.json()) as { $id: string }).$id;
}

/** Answers the id of the file, which a note has, so that every visitor can read it. */
export async function share(
  stage: Stage,
  bytes: Uint8Array,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const image = await upload(stage, bytes);
  const data = { ...stage.place, image, description: 'Shared to be read', ...fields };
  const { headers, body } = jsonBody({ rowId: 'unique()', data });
  const answer = await fetch(`${stage.product.url}/v1/tablesdb/library/tables/notes/rows`, {
    method: 'POST',
    headers: { ...headers, Cookie: stage.cookie },
    body: new Uint8Array(body ?? []),
  });
  if (answer.status !== 201) throw new Error(`Nothing was shared: ${answer.status} ${await answer.text()}`);
  return image;
}
