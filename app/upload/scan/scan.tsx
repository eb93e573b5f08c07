import { type ReactNode, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddPhotos } from './add-photos.tsx';
import { sheet } from './look.ts';
import { PageCard } from './page-card.tsx';
import { PageEditor } from './page-editor.tsx';
import { useScan } from './use-scan.ts';

/** Shows the dialog in the form, which gives it a place by `show`, and takes it away when there is a paper or none is wanted. */
export function openScan(
  field: HTMLInputElement,
  show: (dialog: ReactNode) => void,
  onPick: ScanProps['onDone'],
): void {
  const done: ScanProps['onDone'] = (paper) => {
    show(undefined);
    onPick(paper);
  };
  show(<Scan field={field} onDone={done} />);
}

type ScanProps = {
  /** Where the photos were chosen: the paper takes their place in it. */
  field: HTMLInputElement;
  /** The paper as one PDF; undefined when the person thought better of it. */
  onDone(paper: File | undefined): void;
};

/** Photos become one paper here: looked at, put in order, cleaned, and bound. */
function Scan({ field, onDone }: ScanProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const scan = useScan(() => [...(field.files ?? [])]);
  const [edited, setEdited] = useState<number>();
  const [isFailed, setFailed] = useState(false);
  useInsertionEffect(() => {
    document.adoptedStyleSheets.push(sheet);
    return () => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  }, []);
  useEffect(() => dialog.current?.showModal(), []);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus goes when a page is opened or left
  useEffect(() => heading.current?.focus(), [edited]);

  const { pages, isBinding } = scan;
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
    if (blob) end(new File([blob], nameOf(pages.map(({ photo }) => photo.name)), { type: blob.type }));
  }

  function end(paper: File | undefined) {
    const chosen = new DataTransfer();
    if (paper) chosen.items.add(paper);
    field.files = chosen.files;
    onDone(paper);
  }

  function cancel(event: { preventDefault(): void }) {
    event.preventDefault();
    if (page) setEdited(undefined);
    else end(undefined);
  }

  return (
    <dialog ref={dialog} className="scan" aria-labelledby="scan-heading" onCancel={cancel}>
      <header>
        <h2 id="scan-heading" tabIndex={-1} ref={heading}>
          {page
            ? text('scan.page', { number: pages.indexOf(page) + 1 })
            : text('scan.heading', { count: pages.length })}
        </h2>
        {!page && (
          <button type="button" className="scan-small" aria-label={text('scan.close')} onClick={cancel}>
            ✕
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

/** One photo gives the paper its name, several the day. */
function nameOf(names: readonly string[]): string {
  const [first = ''] = names;
  const day = new Date().toLocaleDateString('en-CA');
  return `${names.length === 1 ? first.replace(/\.\w+$/, '') : `paper ${day}`}.pdf`;
}
