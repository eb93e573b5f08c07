import type { Kysely, Selectable } from 'kysely';
import { turnedSize } from '../../../domain/page/page-order.ts';
import {
  type Page,
  type PageImage,
  type Preparation,
  type Turn,
  UNREADABLE_SENTENCES,
} from '../../../domain/page.ts';
import type { Schema } from '../schema.ts';
import { decidedTurnsIn, pageOrderOf } from './page-orders.ts';

type ImageRow = Selectable<Schema['page_images']>;
type PageRow = Selectable<Schema['pages']>;

export async function pagesOf(
  db: Kysely<Schema>,
  rows: readonly PageRow[],
): Promise<ReadonlyMap<string, Page[]>> {
  const ofFiles = Map.groupBy(rows, ({ file_id }) => file_id);
  if (ofFiles.size === 0) return new Map();
  const files = [...ofFiles.keys()];
  const numbers = rows.map(({ number }) => number);
  const images = await db
    .selectFrom('page_images')
    .selectAll()
    .where('file_id', 'in', files)
    .where('page', '>=', Math.min(...numbers))
    .where('page', '<=', Math.max(...numbers))
    .orderBy('width')
    .execute();
  const imagesOf = Map.groupBy(images, ({ file_id, page }) => `${file_id} ${page}`);
  const turns = await decidedTurnsIn(db, files);
  return new Map(
    [...ofFiles].map(([file, own]) => [
      file,
      own.map((row) =>
        pageOf(row, imagesOf.get(`${file} ${row.number}`) ?? [], turns.get(file)?.get(row.number)),
      ),
    ]),
  );
}

export async function pagesAmong(
  db: Kysely<Schema>,
  wanted: ReadonlyMap<string, readonly number[]>,
): Promise<ReadonlyMap<string, Page[]>> {
  const numbers = new Set([...wanted.values()].flat());
  if (numbers.size === 0) return new Map();
  const rows = await db
    .selectFrom('pages')
    .selectAll()
    .where('file_id', 'in', [...wanted.keys()])
    .where('number', 'in', [...numbers])
    .execute();
  return pagesOf(
    db,
    rows.filter(({ file_id, number }) => wanted.get(file_id)?.includes(number)),
  );
}

function pageOf(row: PageRow, images: readonly ImageRow[], decided: Turn | 0 | undefined): Page {
  const { number, gutter, rendering, compared, detected_rotation } = row;
  const turn = (decided ?? detected_rotation) || undefined;
  return {
    ...{ number, ...turnedSize(row, turn) },
    ...(turn && { turn }),
    ...(turn && decided === undefined && { isRotationDetected: true }),
    ...(detected_rotation !== null && { detectedRotation: detected_rotation }),
    ...(gutter !== null && { gutter }),
    ...(rendering !== null && { rendering }),
    ...(compared === 1 && { isCompared: true }),
    images: images.map(imageOf),
  };
}

function imageOf({ width, height, size, stale }: ImageRow): PageImage {
  return { width, height, size, ...(stale === 1 && { isStale: true }) };
}

type PreparationRow = Selectable<Schema['preparations']> & {
  of_pages: number | null;
  shown: string | null;
  detected_rotation: Turn | 0 | null;
};

export function preparationOf(row: PreparationRow): Preparation {
  const { file_id, state, pages, reason, active, of_pages, shown, detected_rotation } = row;
  const sentence = reason ? UNREADABLE_SENTENCES[reason] : undefined;
  const pageOrder = pageOrderOf(pages, of_pages, shown);
  return {
    ...{ file: file_id, state, pages: pageOrder?.shown.length ?? pages, sentence },
    ...{ isActive: active === null ? undefined : active === 1 },
    ...(pageOrder ? { pageOrder } : detected_rotation && { firstTurn: detected_rotation }),
  };
}
