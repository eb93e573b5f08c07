import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { blankRow } from '../../../domain/import/import-row.ts';
import { joinedRows } from '../../../domain/import/joined-rows.ts';

export type PhotoMove = { path: string; to: string | undefined; at: number };

type Paper = { row: DroppedRow; photos: readonly DroppedRow[] };

export function movePhoto(rows: readonly DroppedRow[], { path, to, at }: PhotoMove): readonly DroppedRow[] {
  const papers = papersOf(rows);
  const paperWith = (wanted: string) =>
    papers.find(({ photos }) => photos.some((photo) => photo.path === wanted));
  const from = paperWith(path);
  const photo = from?.photos.find((each) => each.path === path);
  const target = to === undefined ? undefined : paperWith(to);
  if (!from || !photo || (to !== undefined && !target)) return rows;
  const changed = papers.flatMap((paper): Paper[] => {
    const left = paper === from ? paper.photos.filter((each) => each !== photo) : paper.photos;
    const photos = paper === target ? [...left.slice(0, at), photo, ...left.slice(at)] : left;
    const own = paper === from && !target ? [{ row: bare(photo), photos: [photo] }] : [];
    return [...(photos.length > 0 ? [{ ...paper, photos }] : []), ...own];
  });
  return changed.flatMap(rowsOf);
}

function papersOf(rows: readonly DroppedRow[]): Paper[] {
  const joined = joinedRows(rows);
  const isMain = (row: DroppedRow) => row.state !== 'joined' || row.joins === '';
  return rows.filter(isMain).map((row) => ({ row, photos: [row, ...(joined.get(row.path) ?? [])] }));
}

function bare({ path, sha256, created, id, isSent, isRead, isClear }: DroppedRow): DroppedRow {
  return { ...blankRow(path, sha256), created, id, isSent, isRead, isClear };
}

function rowsOf({ row, photos: [first, ...others] }: Paper): DroppedRow[] {
  if (!first) return [];
  if (others.length === 0 && first === row) return [row];
  const { path, sha256, created, id, isSent, isRead, isClear } = first;
  const pages = others.length > 0 ? '' : row.pages;
  return [
    { ...row, path, sha256, created, id, isSent, isRead, isClear, pages },
    ...others.map((photo, at): DroppedRow => {
      return { ...bare(photo), joins: path, pages: String(at + 2), state: 'joined' };
    }),
  ];
}
