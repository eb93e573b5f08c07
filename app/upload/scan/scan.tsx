import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../language.ts';
import { addStyles } from '../../ui/add-styles.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ofPhotos } from '../file/of-photos.ts';
import { showInField } from '../file/show-in-field.ts';
import { AddPhotos } from './add-photos.tsx';
import { PageCard } from './page-card.tsx';
import { PageEditor } from './page-editor.tsx';
import { sameBefore } from './page-list.ts';
import { SCAN_STYLES } from './scan-styles.ts';
import { useScan } from './use-scan.ts';

/**
 * Shows the dialog beside the form, placed by `show`. On cancel, `take` gets no paper and the form shows
 * `held`.
 */
export function openScan(
  photos: readonly File[],
  held: File | undefined,
  show: (dialog: ReactNode) => void,
  take: (papers: readonly File[]) => void,
): void {
  const done: ScanProps['onDone'] = (paper) => {
    show(undefined);
    showInField(paper ?? held);
    if (paper) ofPhotos.add(paper);
    take(paper ? [paper] : []);
  };
  const keep: ScanProps['onFail'] = (photos) => {
    show(undefined);
    take(photos);
  };
  show(<Scan photos={photos} onDone={done} onFail={keep} />);
}

type ScanProps = {
  photos: readonly File[];
  onDone(paper: File | undefined): void;
  onFail(photos: readonly File[]): void;
};

function Scan({ photos, onDone, onFail }: ScanProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const scan = useScan(photos, onFail);
  const [edited, setEdited] = useState<number>();
  const [isFailed, setFailed] = useState(false);
  useInsertionEffect(() => addStyles(SCAN_STYLES), []);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before removal, because closing returns the focus.
    return () => shown?.close();
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pages, isBinding } = scan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the page changes
  useEffect(() => heading.current?.focus(), [edited, pages.length]);

  const page = pages.find(({ key }) => key === edited);
  const waiting = pages.filter(({ isCleaning }) => isCleaning).length;
  const isReady = pages.length > 0 && waiting === 0 && !pages.some(({ isBroken }) => isBroken);

  const waitsFor = isBinding
    ? text('upload.processing')
    : waiting > 0
      ? text('scan.cleaning', { count: waiting })
      : undefined;

  async function bind() {
    const blob = await scan.bind();
    setFailed(!blob);
    if (blob) onDone(new File([blob], nameOf(pages.map(({ photo }) => photo.name)), { type: blob.type }));
  }

  function bring(event: DragEvent | ClipboardEvent) {
    const { files } = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    event.preventDefault();
    scan.add([...files]);
  }

  function cancel(event: { preventDefault(): void }) {
    event.preventDefault();
    if (page) setEdited(undefined);
    else onDone(undefined);
  }

  return (
    <dialog
      ref={dialog}
      className="scan"
      aria-labelledby="scan-heading"
      onCancel={cancel}
      onDragOver={(event) => event.preventDefault()}
      onDrop={bring}
      onPaste={bring}
    >
      <header>
        <h2 id="scan-heading" tabIndex={-1} ref={heading}>
          {page
            ? text('scan.page', { number: pages.indexOf(page) + 1 })
            : text('scan.heading', { count: pages.length })}
        </h2>
        {!page && (
          <button type="button" className="scan-small" aria-label={text('scan.close')} onClick={cancel}>
            <Icon name="x" />
          </button>
        )}
      </header>
      <p role="status" className="scan-hidden">
        {waitsFor}
      </p>
      <div className="scan-body">
        {page ? (
          <PageEditor page={page} scan={scan} />
        ) : (
          <>
            <p className="scan-soft">{text('scan.lead')}</p>
            <ol className="scan-pages">
              {pages.map((each, at) => (
                <PageCard
                  key={each.key}
                  page={each}
                  number={at + 1}
                  isLast={at === pages.length - 1}
                  same={sameBefore(pages, each)}
                  scan={scan}
                  onEdit={() => setEdited(each.key)}
                />
              ))}
            </ol>
            {pages.some(({ isBroken }) => isBroken) && <Notice kind="bad">{text('scan.broken')}</Notice>}
            {isFailed && <Notice kind="bad">{text('scan.failed')}</Notice>}
            <AddPhotos onAdd={scan.add} />
          </>
        )}
      </div>
      <footer>
        {page ? (
          <Button onClick={() => setEdited(undefined)}>{text('scan.back')}</Button>
        ) : (
          <Button disabled={!isReady || isBinding} onClick={bind}>
            {waitsFor ?? text('scan.use', { count: pages.length })}
          </Button>
        )}
      </footer>
    </dialog>
  );
}

/** File name of the paper: that of a single photo, otherwise the date. */
function nameOf(names: readonly string[]): string {
  const [first = ''] = names;
  const day = new Date().toLocaleDateString('en-CA');
  return `${names.length === 1 ? first.replace(/\.\w+$/, '') : `paper ${day}`}.pdf`;
}
