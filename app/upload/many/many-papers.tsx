import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FILE_ACCEPT } from '../../../domain/file.ts';
import { hasWaiting } from '../../frame/outbox-owners.ts';
import { useSite } from '../../frame/site.ts';
import { tokenIn } from '../../frame/stored-upload.ts';
import { useText } from '../../language.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Choices } from '../choices.ts';
import { ChooseFiles, useDropped } from '../table/choose-files.tsx';
import type { KeptPapers } from './keep-papers.ts';

const OwnTable = lazy(() =>
  import('./own-table.tsx').catch(() => ({
    default: () => <Notice kind="bad">{useText()('upload.unreachable')}</Notice>,
  })),
);

type ManyPapersProps = { choices: Choices; maxFileBytes: number };

export function ManyPapers({ choices, maxFileBytes }: ManyPapersProps) {
  const text = useText();
  const owner = useSite().account?.email ?? '';
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<KeptPapers | 'keeping' | 'failed'>();
  const picked = useRef<HTMLDivElement>(null);

  async function take(list: (File | FileSystemEntry)[]) {
    setOpen(true);
    setKept('keeping');
    setKept(
      await import('./keep-papers.ts')
        .then(({ keepPapers }) => keepPapers(list, owner, maxFileBytes))
        .catch(() => 'failed' as const),
    );
  }
  useDropped(take);

  useEffect(() => {
    if (hasWaiting(owner)) setOpen(true);
    const token = tokenIn(location.search);
    if (token)
      import('../keep-file.ts').then((kept) => kept.restoreFile(picked.current, token)).catch(() => {});
  }, [owner]);

  return (
    <>
      <div ref={picked} className="grid max-w-form gap-5">
        <ChooseFiles
          label={text('many.folder')}
          hint={text('many.folderHint')}
          words={text('many.chooseFolder')}
          multiple
          {...{ webkitdirectory: '' }}
          onTake={take}
        />
        <ChooseFiles
          label={text('many.files')}
          hint={text('many.filesHint')}
          words={text('upload.chooseFiles')}
          multiple
          accept={FILE_ACCEPT}
          onTake={take}
        />
        <p role="status" className="text-sm text-soft">
          {kept === 'keeping' && text('many.keeping')}
          {kept === 'failed' && text('upload.unreachable')}
          {typeof kept === 'object' && text('many.took', kept)}
        </p>
      </div>
      {isOpen && (
        <Suspense>
          <OwnTable {...{ owner, choices }} />
        </Suspense>
      )}
    </>
  );
}
