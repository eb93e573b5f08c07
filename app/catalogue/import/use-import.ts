import { useEffect, useRef, useState } from 'react';
import type { DroppedLine } from '../../../domain/import/browser/dropped-paper.ts';
import type { ImportLine } from '../../../domain/import/import-line.ts';
import { useLocalPath, useText } from '../../language.ts';
import { CallFault } from '../../upload/calls.ts';
import type { ChosenFile } from '../../upload/many/chosen-papers.ts';
import { folderOf } from './folder-files.ts';
import { importCalls, type Looked, StepFault } from './import-calls.ts';
import { ImportRun, NoDigest } from './import-run.ts';
import { type Done, shareLines } from './share-lines.ts';
import type { Progress } from './steps.ts';
import { type Corrected, correctedLines } from './table-file.ts';

export type ImportState = {
  progress?: Progress | undefined;
  looked?: Looked | undefined;
  corrected?: Corrected | undefined;
  done?: Done | undefined;
  /** Why it did not go on. */
  fault?: string | undefined;
};

type Choice = { unsure: boolean; courses: boolean };

/** The import of the folder that was chosen last: what of it is shown, and what a person can do. */
export function useImport(owner: string, most: number) {
  const text = useText();
  const calls = importCalls(useLocalPath()('/home/catalogue/import/act'));
  const [state, setState] = useState<ImportState>({});
  const run = useRef<ImportRun>(null);
  const stop = useRef<AbortController>(null);
  const isBusy = state.progress !== undefined;

  useEffect(() => {
    if (!isBusy) return;
    // What was sent is kept, but it goes on only when the folder is chosen again.
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, [isBusy]);

  const change = (changes: ImportState) => setState((before) => ({ ...before, ...changes }));

  /** Does what takes long; another one that is under way ends. */
  async function working(work: (running: Parameters<ImportRun['begin']>[0]) => Promise<ImportState>) {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const tell = (progress: Progress) => {
      if (!own.signal.aborted) change({ progress });
    };
    change({ fault: undefined, done: undefined });
    try {
      const next = await work({ calls, owner, signal: own.signal, tell });
      if (stop.current === own) change({ ...next, progress: undefined });
    } catch (error) {
      if (stop.current !== own) return;
      const why = own.signal.aborted ? text('importing.stopped') : told(error);
      change({ progress: undefined, fault: why });
    }
  }

  function told(error: unknown): string {
    return text('importing.failed', { why: whyOf(error) });
  }

  function whyOf(error: unknown): string {
    if (error instanceof NoDigest) return text('importing.insecure');
    if (error instanceof TypeError) return text('importing.lost');
    if (error instanceof CallFault)
      return error.status === 401 ? text('importing.signedOut') : text.fault(error.told);
    if (error instanceof StepFault) return error.status === 401 ? text('importing.signedOut') : error.message;
    throw error;
  }

  return {
    state,
    take: (chosen: readonly ChosenFile[]) => {
      const folder = folderOf(chosen);
      if (folder.files.length === 0) return setState({ fault: text('importing.nothing') });
      if (folder.files.length > most)
        return setState({ fault: text.fault({ name: 'import.most', values: { most } }) });
      setState({});
      const begun = new ImportRun(folder, (why) => text('importing.whyRefused', { why: text.fault(why) }));
      run.current = begun;
      return working(async (running) => {
        const first = await begun.begin(running);
        change({ looked: first });
        try {
          return { looked: await begun.read(first.lines, running) };
        } catch (error) {
          // A quota, or a line that broke: the table tells what has come so far.
          if (!running.signal.aborted)
            await begun.look(running).then(
              (looked) => change({ looked }),
              () => {},
            );
          throw error;
        }
      });
    },
    takeTable: async (file: File) => {
      const { looked } = state;
      if (!run.current || !looked) return change({ fault: text('importing.noFolder') });
      try {
        const read = await calls.table(await file.text());
        if ('wrong' in read) {
          const { line, fault } = read.wrong;
          return change({ fault: text('importing.tableLine', { line, why: text.fault(fault) }) });
        }
        const digestOf = (path: string) => run.current?.digestOf(path) ?? '';
        const corrected = correctedLines(read.lines, looked.lines, digestOf);
        change({ corrected, fault: undefined });
      } catch (error) {
        change({ fault: told(error) });
      }
    },
    stop: () => stop.current?.abort(),
    share: (choice: Choice) => {
      const { looked, corrected } = state;
      if (!run.current || !looked) return;
      const shared = run.current;
      const lines = corrected?.lines ?? linesToShare(looked.lines, choice);
      const sent = new Set(looked.lines.filter(({ isSent }) => isSent).map(({ sha256 }) => sha256));
      const proposed = choice.courses ? looked.proposed : undefined;
      return working(async (running) => {
        const how = { proposed, isSent: (sha256: string) => sent.has(sha256) };
        const done = await shareLines(shared, lines, how, running);
        return { done, corrected: undefined, looked: await shared.look(running) };
      });
    },
  };
}

/** The lines that are shared without a table. */
export function linesToShare(lines: readonly DroppedLine[], { unsure, courses }: Choice): ImportLine[] {
  return lines
    .filter(({ state, course }) => {
      if (state === 'sure') return true;
      if (state === 'proposed') return courses;
      return state === 'unsure' && unsure && course !== '';
    })
    .map(({ id: _id, isSent: _sent, isRead: _read, isClear: _clear, ...line }) => line);
}
