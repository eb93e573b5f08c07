import { lazy, Suspense } from 'react';
import { useText } from '../../language.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Choices } from '../choices.ts';
import { ChooseFiles, useDropped } from '../table/choose-files.tsx';
import { chosenFiles } from '../table/chosen-papers.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';

const ImportTable = lazy(() => import('./import-table.tsx'));

type ImportToolProps = { owner: string; most: number; choices: Choices };

export function ImportTool({ owner, most, choices }: ImportToolProps) {
  const text = useText();
  const work = useImport(owner, most);
  const { progress, done, fault } = work.state;
  const take = (list: (File | FileSystemEntry)[]) => void chosenFiles(list, most + 1).then(work.take);
  useDropped(take);
  return (
    <div className="grid gap-6">
      <div className="grid max-w-form gap-6">
        <ChooseFiles
          label={text('importing.folder')}
          hint={text('importing.folderHint', { most })}
          words={text('importing.chooseFolder')}
          multiple
          {...{ webkitdirectory: '' }}
          onTake={take}
        />
        {work.rows && (
          <ChooseFiles
            label={text('importing.table')}
            hint={text('importing.tableHint')}
            words={text('importing.chooseTable')}
            accept=".csv,text/csv"
            onTake={([file]) => file && void work.takeTable(file)}
          />
        )}
        <ImportProgress progress={progress} onStop={work.stop} />
        {fault && <Notice kind="bad">{fault}</Notice>}
        {done && <ImportResult done={done} />}
      </div>
      {work.rows && (
        <Suspense>
          <ImportTable rows={work.rows} {...{ choices, work }} />
        </Suspense>
      )}
    </div>
  );
}
