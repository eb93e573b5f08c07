import { useEffect, useRef, useState } from 'react';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import { joinedRows } from '../../../domain/import/joined-rows.ts';
import { useLocalPath, useText } from '../../language.ts';
import type { ChosenFile } from '../table/chosen-papers.ts';
import { editedRows, type RowEdit, rowOnly } from './edited-rows.ts';
import type { Looked } from './import-calls.ts';
import type { ImportRun } from './import-run.ts';
import { movePhoto, type PhotoMove } from './move-photo.ts';
import type { Done } from './share-rows.ts';
import type { Progress, Running } from './steps.ts';

type ImportState = {
  progress?: Progress | undefined;
  looked?: Looked | undefined;
  unknown?: number | undefined;
  done?: Done | undefined;
  fault?: string | undefined;
};

const loadWork = () => import('./import-work.ts');
type Work = Awaited<ReturnType<typeof loadWork>>;

export function useImport(owner: string, most: number) {
  const text = useText();
  const path = useLocalPath()('/home/catalogue/import/act');
  const [state, setState] = useState<ImportState>({});
  const run = useRef<ImportRun>(null);
  const stop = useRef<AbortController>(null);
  /** The user's changes by `rowKey`, and moved photos, reapplied each time the files are read again. */
  const edits = useRef(new Map<string, RowEdit>());
  const moves = useRef<PhotoMove[]>([]);
  const isBusy = state.progress !== undefined;

  useEffect(() => {
    if (!isBusy) return;
    // Sent files are kept, but the import only continues if the folder is chosen again.
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, [isBusy]);

  const change = (changes: ImportState) => setState((before) => ({ ...before, ...changes }));
  function forgetEdits() {
    edits.current.clear();
    moves.current = [];
  }

  async function working(steps: (running: Running, work: Work) => Promise<ImportState>) {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const tell = (progress: Progress) => {
      if (!own.signal.aborted) change({ progress });
    };
    change({ fault: undefined, done: undefined });
    let work: Work | undefined;
    try {
      work = await loadWork();
      const next = await steps({ calls: work.importCalls(path), owner, signal: own.signal, tell }, work);
      if (stop.current === own) change({ ...next, progress: undefined });
    } catch (error) {
      if (stop.current !== own) return;
      const why = work ? work.whyOf(error, text) : text('importing.lost');
      const fault = own.signal.aborted ? text('importing.stopped') : text('importing.failed', { why });
      change({ progress: undefined, fault });
    }
  }

  const { looked } = state;
  const rows = looked && editedRows(moves.current.reduce(movePhoto, looked.rows), edits.current);
  return {
    state,
    rows,
    edit: (changed: ReadonlyMap<string, RowEdit>) => {
      for (const [key, edit] of changed) edits.current.set(key, { ...edits.current.get(key), ...edit });
      change({});
    },
    fileOf: (path: string) => run.current?.fileOf(path),
    move: (move: PhotoMove) => {
      moves.current.push(move);
      change({});
    },
    take: (chosen: readonly ChosenFile[]) => {
      run.current = null;
      forgetEdits();
      setState({});
      return working(async (running, work) => {
        const folder = work.folderOf(chosen);
        if (folder.files.length === 0) return { fault: text('importing.nothing') };
        if (folder.files.length > most)
          return { fault: text.fault({ name: 'import.most', values: { most } }) };
        const started = new work.ImportRun(folder, (why) =>
          text('importing.whyRefused', { why: text.fault(why) }),
        );
        run.current = started;
        const first = await started.begin(running);
        change({ looked: first });
        try {
          return { looked: await started.read(first.rows, running) };
        } catch (error) {
          const looked = running.signal.aborted
            ? undefined
            : await started.look(running).catch(() => undefined);
          if (looked) change({ looked });
          throw error;
        }
      });
    },
    takeTable: (file: File) => {
      const current = run.current;
      if (!current || !looked || !rows) return change({ fault: text('importing.noFolder') });
      return working(async ({ calls }, { rowsOfTable }) => {
        const read = await calls.table(await file.text());
        if ('rows' in read) {
          const { unknown, ...table } = rowsOfTable(read.rows, rows, (of) => current.digestOf(of));
          forgetEdits();
          return { looked: { ...looked, ...table }, unknown };
        }
        const { line, fault } = read.wrong;
        return { fault: text('importing.tableLine', { line, why: text.fault(fault) }) };
      });
    },
    download: async () => (await loadWork()).downloadTable('papers', rows ?? []),
    stop: () => stop.current?.abort(),
    share: (shared: readonly ImportRow[], withCourses: boolean) => {
      const current = run.current;
      if (!current || !looked || !rows) return;
      const sent = new Set(rows.filter(({ isSent }) => isSent).map(({ sha256 }) => sha256));
      const proposed = withCourses ? looked.proposed : undefined;
      return working(async (running, { shareRows }) => {
        const photos = joinedRows(rows.map(rowOnly));
        const how = { proposed, photos, isSent: (sha256: string) => sent.has(sha256) };
        const done = await shareRows(current, shared, how, running);
        return { done, unknown: undefined, looked: await current.look(running) };
      });
    },
  };
}
