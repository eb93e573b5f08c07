import { useText } from '../language.ts';
import type { CatalogueAnswer } from './catalogue-action.ts';
import { FileChangeList } from './file-change-list.tsx';

export type ExamFileLines = {
  lines: { change: 'added' | 'changed' | 'gone'; name: string }[];
  past: number;
  state: string;
};

type ExamFileChangesProps = { values: CatalogueAnswer['values']; file: ExamFileLines };

const WORDS = { added: 'exam.fileAdded', changed: 'exam.fileChanged', gone: 'exam.fileGone' } as const;

export function ExamFileChanges({ values, file: { lines, past, state } }: ExamFileChangesProps) {
  const text = useText();
  return (
    <FileChangeList
      intent="exam-import"
      {...{ values, state }}
      changes={lines}
      lineOf={({ change, name: date }) => text(WORDS[change], { date })}
    >
      {past > 0 && <p>{text('exam.filePast', { count: past })}</p>}
    </FileChangeList>
  );
}
