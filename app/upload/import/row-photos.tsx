import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { folderOf } from '../../../domain/import/folder-of.ts';
import { joinedRows } from '../../../domain/import/joined-rows.ts';
import { useText } from '../../language.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PagePicture } from '../file/page-picture.tsx';
import type { PhotoMove } from './move-photo.ts';

type Moving = { fileOf(path: string): File | undefined; onMove(move: PhotoMove): void };
type RowPhotosProps = Moving & { row: DroppedRow | undefined; rows: readonly DroppedRow[] };

export function RowPhotos({ row, rows, ...moving }: RowPhotosProps) {
  const text = useText();
  if (!row || !isPhoto(row)) return null;
  const { path } = row;
  const others = (joinedRows(rows).get(path) ?? []).map((photo) => photo.path);
  const isAlone = row.state === 'unsure' && others.length === 0;
  const album = isAlone ? rows.filter((each) => isPhoto(each) && each !== row) : [];
  const papers = album.map((each) => each.path).filter((each) => folderOf(each) === folderOf(path));
  return (
    <div className="mt-2 grid w-full gap-3">
      <Photos photos={[path, ...others]} {...moving} />
      {papers.length > 0 && (
        <SelectField
          label={text('importing.joinTo')}
          placeholder={text('importing.notJoined')}
          options={papers.map((value) => ({ value, label: value }))}
          value=""
          onChange={({ target }) => moving.onMove({ path, to: target.value, at: END })}
        />
      )}
    </div>
  );
}

const END = 1000;

function isPhoto({ path, state }: DroppedRow): boolean {
  return !/\.pdf$/i.test(path) && !['skipped', 'failed', 'joined'].includes(state);
}

/** Photos side by side, first page first. The user reorders them by drag or with buttons. */
function Photos({ photos, fileOf, onMove }: Moving & { photos: readonly string[] }) {
  const text = useText();
  const [first = ''] = photos;
  const tool = (label: string, icon: 'arrow-left' | 'x', isOff: boolean, move: PhotoMove, turned = false) => (
    <button
      type="button"
      className="grid size-11 place-content-center disabled:opacity-30"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => onMove(move)}
    >
      <Icon name={icon} className={turned ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
  return (
    <ol className="flex flex-wrap gap-3" aria-label={text('importing.pages')}>
      {photos.map((path, at) => {
        const number = at + 1;
        return (
          <li
            key={path}
            draggable
            className="grid justify-items-center"
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, path)}
            onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
            onDrop={(event) => {
              const dragged = event.dataTransfer.getData(DRAGGED);
              if (dragged === '' || dragged === path) return;
              event.preventDefault();
              onMove({ path: dragged, to: first, at });
            }}
          >
            <PagePicture file={fileOf(path)} className="h-40! w-30!" />
            <span className="max-w-32 truncate text-sm text-soft">
              {path.slice(path.lastIndexOf('/') + 1)}
            </span>
            <span className="flex">
              {tool(text('scan.earlier', { number }), 'arrow-left', at === 0, {
                path,
                to: first,
                at: at - 1,
              })}
              {tool(text('importing.ownPaper', { number }), 'x', photos.length === 1, {
                path,
                to: undefined,
                at: 0,
              })}
              {tool(
                text('scan.later', { number }),
                'arrow-left',
                number === photos.length,
                { path, to: first, at: at + 1 },
                true,
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const DRAGGED = 'application/x-panna-photo';
