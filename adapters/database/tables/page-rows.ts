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

function imagesOf(db: Kysely<Schema>, file: string, from: number, to: number): Promise<ImageRow[]> {
  return db
    .selectFrom('page_images')
    .selectAll()
    .where('file_id', '=', file)
    .where('page', '>=', from)
    .where('page', '<=', to)
    .orderBy('width')
    .execute();
}

type PageRow = Selectable<Schema['pages']>;

export async function pagesOf(
  db: Kysely<Schema>,
  rows: readonly PageRow[],
  [first, last]: [number, number],
): Promise<Page[]> {
  const [row] = rows;
  if (!row) return [];
  const [images, decided] = await Promise.all([
    imagesOf(db, row.file_id, first, last),
    decidedTurnsIn(db, row.file_id),
  ]);
  const imagesOfPage = Map.groupBy(images, ({ page }) => page);
  return rows.map((each) => pageOf(each, imagesOfPage.get(each.number) ?? [], decided?.get(each.number)));
}

function pageOf(row: PageRow, images: readonly ImageRow[], decided: Turn | 0 | undefined): Page {
  const { number, gutter, look, compared, read_turn } = row;
  const turn = (decided ?? read_turn) || undefined;
  return {
    ...{ number, ...turnedSize(row, turn) },
    ...(turn && { turn }),
    ...(turn && decided === undefined && { isRotationDetected: true }),
    ...(read_turn !== null && { detectedRotation: read_turn }),
    ...(gutter !== null && { gutter }),
    ...(look !== null && { look }),
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
  read_turn: Turn | 0 | null;
};

export function preparationOf(row: PreparationRow): Preparation {
  const { file_id, state, pages, reason, active, of_pages, shown, read_turn } = row;
  const sentence = reason ? UNREADABLE_SENTENCES[reason] : undefined;
  const pageOrder = pageOrderOf(pages, of_pages, shown);
  return {
    ...{ file: file_id, state, pages: pageOrder?.shown.length ?? pages, sentence },
    ...{ isActive: active === null ? undefined : active === 1 },
    ...(pageOrder ? { pageOrder } : read_turn && { firstTurn: read_turn }),
  };
}
