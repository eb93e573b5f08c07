import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FILE_ACCEPT } from '../../../domain/file.ts';
import { hasWaiting } from '../../frame/outbox-owners.ts';
import { useSite } from '../../frame/site.ts';
import { tokenIn } from '../../frame/stored-upload.ts';
import { useText } from '../../language.ts';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Choices } from '../choices.ts';
import { entriesIn, holdsFiles } from './dropped.ts';
import type { KeptPapers } from './keep-papers.ts';

/** Loaded once papers are chosen or wait on the device. */
const PaperTable = lazy(() =>
  import('./paper-table.tsx').catch(() => ({
    default: () => <Notice kind="bad">{useText()('upload.unreachable')}</Notice>,
  })),
);
const keeping = () => import('./keep-papers.ts');

type ManyPapersProps = { choices: Choices; maxFileBytes: number };

export function ManyPapers({ choices, maxFileBytes }: ManyPapersProps) {
  const text = useText();
  const owner = useSite().account?.email ?? '';
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<KeptPapers | 'keeping' | 'failed'>();

  async function keep(find: (loaded: Awaited<ReturnType<typeof keeping>>) => Promise<KeptPapers>) {
    setOpen(true);
    setKept('keeping');
    setKept(
      await keeping()
        .then(find)
        .catch(() => 'failed' as const),
    );
  }

  const take = ({ files }: HTMLInputElement) =>
    keep(({ keepPapers, filesOf }) => keepPapers(filesOf(files ?? []), owner, maxFileBytes));
  const picked = useRef<HTMLDivElement>(null);
  const drop = useRef((_: readonly FileSystemEntry[]) => {});
  drop.current = (roots) =>
    void keep(async ({ keepPapers, filesDropped }) =>
      keepPapers(await filesDropped(roots), owner, maxFileBytes),
    );

  useEffect(() => {
    if (hasWaiting(owner)) setOpen(true);
    const token = tokenIn(location.search);
    // Restores files chosen before the login.
    if (token)
      import('../keep-file.ts').then((kept) => kept.restoreFile(picked.current, token)).catch(() => {});
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const dropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      drop.current(entriesIn(event));
    };
    document.addEventListener('dragover', over, options);
    document.addEventListener('drop', dropped, options);
    return () => stop.abort();
  }, [owner]);

  const picker = (label: string, hint: string, words: string, more: object) => (
    <Field label={label} hint={hint}>
      {(tied) => (
        <FileInput
          {...{ tied, words, ...more }}
          multiple
          onChange={({ target }) => void take(target).then(() => Object.assign(target, { value: '' }))}
        />
      )}
    </Field>
  );
  return (
    <>
      <div ref={picked} className="grid max-w-form gap-5">
        {picker(text('many.folder'), text('many.folderHint'), text('many.chooseFolder'), {
          webkitdirectory: '',
        })}
        {picker(text('many.files'), text('many.filesHint'), text('upload.chooseFiles'), {
          accept: FILE_ACCEPT,
        })}
        <p role="status" className="text-sm text-soft">
          {kept === 'keeping' && text('many.keeping')}
          {kept === 'failed' && text('upload.unreachable')}
          {typeof kept === 'object' && text('many.took', kept)}
        </p>
      </div>
      {isOpen && (
        <Suspense>
          <PaperTable {...{ owner, choices }} />
        </Suspense>
      )}
    </>
  );
}
