import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { placeKey } from '../../../domain/course.ts';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Choices } from '../choices.ts';
import { filesDropped, filesOf } from '../many/chosen-papers.ts';
import { entriesIn, holdsFiles } from '../many/dropped.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { rowsToShare, useImport } from './use-import.ts';

async function download(rows: readonly DroppedRow[]): Promise<void> {
  const { downloadTable } = await import('./import-work.ts');
  downloadTable('papers', rows);
}

/** Loaded once a folder is chosen. */
const RowLists = lazy(() => import('./row-lists.tsx').then(({ RowLists: shown }) => ({ default: shown })));

function coursesToAdd(rows: readonly DroppedRow[]): number {
  const proposed = rows.filter(({ state }) => state === 'proposed');
  return new Set(proposed.map(placeKey)).size;
}

type ImportToolProps = { owner: string; most: number; choices: Choices };

export function ImportTool({ owner, most, choices }: ImportToolProps) {
  const text = useText();
  const { state, take, takeTable, correct, fileOf, move, stop, share } = useImport(owner, most);
  const { progress, looked, corrected, done, fault } = state;
  const [choice, setChoice] = useState({ unsure: false, courses: true });
  const drop = useRef((_: readonly FileSystemEntry[]) => {});
  drop.current = (roots) => void filesDropped(roots, most + 1).then(take);

  useEffect(() => {
    const stopListening = new AbortController();
    const options = { signal: stopListening.signal };
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const dropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      drop.current(entriesIn(event));
    };
    document.addEventListener('dragover', over, options);
    document.addEventListener('drop', dropped, options);
    return () => stopListening.abort();
  }, []);

  const shared = corrected?.rows ?? rowsToShare(looked?.rows ?? [], choice);
  const isNamed = (looked?.rows ?? []).some((row) => row.state === 'unsure' && row.course !== '');
  const missing = coursesToAdd(looked?.rows ?? []);
  const check = (name: keyof typeof choice, label: string) => (
    <Choice
      type="checkbox"
      checked={choice[name]}
      onChange={({ target }) => setChoice({ ...choice, [name]: target.checked })}
    >
      {label}
    </Choice>
  );
  return (
    <div className="grid gap-6">
      <div className="grid max-w-form gap-6">
        <Field label={text('importing.folder')} hint={text('importing.folderHint', { most })}>
          {(tied) => (
            <FileInput
              {...{ tied, webkitdirectory: '' }}
              words={text('importing.chooseFolder')}
              multiple
              onChange={({ target }) => {
                void take(filesOf(target.files ?? []));
                target.value = '';
              }}
            />
          )}
        </Field>
        {looked && (
          <Field label={text('importing.table')} hint={text('importing.tableHint')}>
            {(tied) => (
              <FileInput
                tied={tied}
                words={text('importing.chooseTable')}
                accept=".csv,text/csv"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) void takeTable(file);
                  target.value = '';
                }}
              />
            )}
          </Field>
        )}
        <ImportProgress progress={progress} onStop={stop} />
        {fault && <Notice kind="bad">{fault}</Notice>}
        {done && <ImportResult done={done} />}
      </div>
      {looked && (
        <>
          <Suspense>
            <RowLists
              rows={looked.rows}
              {...{ choices, fileOf }}
              onCorrect={corrected ? undefined : correct}
              onMove={move}
            />
          </Suspense>
          <div>
            <Button kind="secondary" onClick={() => void download(looked.rows)}>
              {text('importing.download')}
            </Button>
            <p className="mt-2 text-sm text-soft">{text('importing.downloadHint')}</p>
          </div>
          <div className="grid max-w-form gap-3">
            <p role="status">
              {corrected && text('importing.corrected', { count: corrected.rows.length })}{' '}
              {corrected && corrected.unknown > 0 && text('importing.unknown', { count: corrected.unknown })}
            </p>
            {!corrected && isNamed && check('unsure', text('importing.withUnsure'))}
            {missing > 0 && check('courses', text('importing.withCourses', { count: missing }))}
            <Button
              className="justify-self-start"
              aria-describedby="why-not"
              disabled={progress !== undefined || shared.length === 0}
              onClick={() => void share(choice)}
            >
              {text('importing.share', { count: shared.length })}
            </Button>
            <p id="why-not" className="text-sm text-soft empty:hidden">
              {progress
                ? text('importing.notYet')
                : shared.length === 0 && text(isNamed ? 'importing.noneSure' : 'importing.noneNamed')}
            </p>
          </div>
        </>
      )}
    </div>
  );
}
