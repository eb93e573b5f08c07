import { useText } from '../language.ts';
import { ActForm } from './act-form.tsx';
import type { CatalogueAnswer } from './catalogue-action.ts';

/** Changes listed individually. */
const SHOWN_MOST = 200;

export type ExamFileLines = {
  lines: { change: 'added' | 'changed' | 'gone'; name: string }[];
  past: number;
  state: string;
};

type ExamFileChangesProps = { values: CatalogueAnswer['values']; file: ExamFileLines };

export function ExamFileChanges({ values: { name = '', text: content = '' }, file }: ExamFileChangesProps) {
  const text = useText();
  const { lines, past, state } = file;
  const title = text('catalogue.fileChanges', { file: name, count: lines.length });
  const left = past > 0 && <p>{text('exam.filePast', { count: past })}</p>;
  if (lines.length === 0)
    return (
      <div id="message" tabIndex={-1}>
        <p>{title}</p>
        {left}
      </div>
    );
  const more = lines.length - SHOWN_MOST;
  const words = { added: 'exam.fileAdded', changed: 'exam.fileChanged', gone: 'exam.fileGone' } as const;
  return (
    <ActForm
      id="message"
      intent="exam-import"
      title={title}
      button={text('catalogue.fileNow')}
      isFinal
      isFile
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {lines.slice(0, SHOWN_MOST).map(({ change, name: date }) => (
          <li key={`${change} ${date}`}>{text(words[change], { date })}</li>
        ))}
        {more > 0 && <li>{text('catalogue.fileMore', { count: more })}</li>}
      </ul>
      {left}
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="text" value={content} />
      <input type="hidden" name="state" value={state} />
    </ActForm>
  );
}
