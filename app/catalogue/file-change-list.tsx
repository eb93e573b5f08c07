import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { ActForm } from './act-form.tsx';

const SHOWN_MOST = 200;

type FileChangeListProps<Change> = {
  intent: string;
  /** Name and content of the file, posted again with the confirmation. */
  values: Readonly<Record<string, string>>;
  /** Catalogue version that the changes were computed against. */
  state: string;
  changes: readonly Change[];
  lineOf(change: Change): string;
  children?: ReactNode;
};

export function FileChangeList<Change>({
  intent,
  values: { name = '', text: content = '' },
  state,
  changes,
  lineOf,
  children,
}: FileChangeListProps<Change>) {
  const text = useText();
  const title = text('catalogue.fileChanges', { file: name, count: changes.length });
  if (changes.length === 0)
    return (
      <div id="message" tabIndex={-1}>
        <p>{title}</p>
        {children}
      </div>
    );
  const lines = changes.slice(0, SHOWN_MOST).map(lineOf);
  const more = changes.length - lines.length;
  return (
    <ActForm id="message" intent={intent} title={title} button={text('catalogue.fileNow')} isFinal isFile>
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{text('catalogue.fileMore', { count: more })}</li>}
      </ul>
      {children}
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="text" value={content} />
      <input type="hidden" name="state" value={state} />
    </ActForm>
  );
}
