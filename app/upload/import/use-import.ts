import { useEffect, useRef, useState } from 'react';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type ImportRow, rowKey } from '../../../domain/import/import-row.ts';
import { joinedRows } from '../../../domain/import/joined-rows.ts';
import { useLocalPath, useText } from '../../language.ts';
import type { ChosenFile } from '../many/chosen-papers.ts';
import { correctedRows, type RowCorrection } from './corrected-rows.ts';
import type { Looked } from './import-calls.ts';
import type { ImportRun } from './import-run.ts';
import { movePhoto, type PhotoMove } from './move-photo.ts';
import type { Done } from './share-rows.ts';
import type { Progress, Running } from './steps.ts';
import type { Corrected } from './table-file.ts';

type ImportState = {
  progress?: Progress | undefined;
  looked?: Looked | undefined;
  corrected?: Corrected | undefined;
  done?: Done | undefined;
  /** Reason for an interruption. */
  fault?: string | undefined;
};

type Choice = { unsure: boolean; courses: boolean };

/** Loads the import once a folder is chosen. */
const loadWork = () => import('./import-work.ts');
type Work = Awaited<ReturnType<typeof loadWork>>;

/** State of the last chosen folder's import, and its actions. */
export function useImport(owner: string, most: number) {
  const text = useText();
  const path = useLocalPath()('/home/catalogue/import/act');
  const [state, setState] = useState<ImportState>({});
  const run = useRef<ImportRun>(null);
  const stop = useRef<AbortController>(null);
  /** Corrections by `rowKey`. */
  const corrected = useRef(new Map<string, RowCorrection>());
  /** Photos moved by hand, repeated after each look. */
  const moves = useRef<PhotoMove[]>([]);
  const isBusy = state.progress !== undefined;

  useEffect(() => {
    if (!isBusy) return;
    // Sent files are kept, but the import continues only if the folder is chosen again.
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, [isBusy]);

  const change = (changes: ImportState) => setState((before) => ({ ...before, ...changes }));

  /** Runs a long operation; cancels the previous one. */
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

  const { looked: asRead } = state;
  const looked = asRead && {
    ...asRead,
    rows: correctedRows(moves.current.reduce(movePhoto, asRead.rows), corrected.current),
  };
  return {
    state: { ...state, looked },
    correct: (row: DroppedRow, changes: RowCorrection) => {
      corrected.current.set(rowKey(row), changes);
      change({});
    },
    fileOf: (path: string) => run.current?.fileOf(path),
    move: (move: PhotoMove) => {
      moves.current.push(move);
      change({});
    },
    take: (chosen: readonly ChosenFile[]) => {
      run.current = null;
      corrected.current.clear();
      moves.current = [];
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
          // After a quota or a failed row, the table shows what has been shared.
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
      if (!current || !looked) return change({ fault: text('importing.noFolder') });
      return working(async ({ calls }, { rowsOfTable }) => {
        const read = await calls.table(await file.text());
        if ('rows' in read)
          return { corrected: rowsOfTable(read.rows, looked.rows, (of) => current.digestOf(of)) };
        const { line, fault } = read.wrong;
        return { fault: text('importing.tableLine', { line, why: text.fault(fault) }) };
      });
    },
    stop: () => stop.current?.abort(),
    share: (choice: Choice) => {
      const { corrected } = state;
      const current = run.current;
      if (!current || !looked) return;
      const rows = corrected?.rows ?? rowsToShare(looked.rows, choice);
      const sent = new Set(looked.rows.filter(({ isSent }) => isSent).map(({ sha256 }) => sha256));
      const proposed = choice.courses ? looked.proposed : undefined;
      return working(async (running, { shareRows }) => {
        const photos = joinedRows(corrected?.all ?? looked.rows.map(rowOnly));
        const how = { proposed, photos, isSent: (sha256: string) => sent.has(sha256) };
        const done = await shareRows(current, rows, how, running);
        return { done, corrected: undefined, looked: await current.look(running) };
      });
    },
  };
}

export function rowsToShare(rows: readonly DroppedRow[], { unsure, courses }: Choice): ImportRow[] {
  return rows
    .filter(({ state, course }) => {
      if (state === 'sure') return true;
      if (state === 'proposed') return courses;
      return state === 'unsure' && unsure && course !== '';
    })
    .map(rowOnly);
}

function rowOnly({ id: _id, isSent: _sent, isRead: _read, isClear: _clear, ...row }: DroppedRow): ImportRow {
  return row;
}
