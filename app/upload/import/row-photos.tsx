import { useText } from '../../language.ts';
import { Icon } from '../../ui/icon.tsx';
import { PagePicture } from '../file/page-picture.tsx';
import type { PhotoMove } from './move-photo.ts';

type RowPhotosProps = {
  /** Paths of the paper's photos, first page first. */
  photos: readonly string[];
  fileOf(path: string): File | undefined;
  onMove(move: PhotoMove): void;
};

/** The photos of a paper side by side. A person drags them, or presses their buttons, into place. */
export function RowPhotos({ photos, fileOf, onMove }: RowPhotosProps) {
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
