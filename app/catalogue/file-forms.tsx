import { CURRICULUM_FILES } from '../../domain/catalogue/curriculum-files.ts';
import type { PaperChange } from '../../domain/catalogue/touched-papers.ts';
import type { FilePreview } from '../../domain/moderation/catalogue/import-file.ts';
import { EXAM_FILE } from '../../domain/moderation/exam-dates/exam-file.ts';
import { SYLLABUS_FILE } from '../../domain/syllabus/syllabus-file.ts';
import { CATALOGUE } from '../admin.ts';
import { useLocalPath, useText } from '../language.ts';
import type { Text } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FileChangeList } from './file-change-list.tsx';

export function FileForms() {
  const text = useText();
  const local = useLocalPath();
  return (
    <section>
      <h2 className="mb-3 font-serif text-lg font-semibold">{text('catalogue.files')}</h2>
      <p className="mb-3">{text('catalogue.filesLead')}</p>
      <p className="mb-4 flex flex-wrap gap-2">
        {[...CURRICULUM_FILES, EXAM_FILE, SYLLABUS_FILE].map((file) => (
          <a
            key={file}
            href={local(`${CATALOGUE}/${file}`)}
            download
            className="button secondary wrap-anywhere"
          >
            {text('catalogue.downloadFile', { file })}
          </a>
        ))}
      </p>
      <form method="post" action="#message" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="intent" value="file" />
        <Field label={text('catalogue.chooseFile')} hint={text('catalogue.chooseFileHint')}>
          {(tied) => <input {...tied} type="file" name="file" required accept=".csv,.yaml,.yml" />}
        </Field>
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('catalogue.preview')}
        </Button>
      </form>
    </section>
  );
}

type FileChangesProps = { values: Readonly<Record<string, string>>; preview: FilePreview };

export function FileChanges({ values, preview: { changes, state } }: FileChangesProps) {
  const text = useText();
  return (
    <FileChangeList
      intent="import"
      {...{ values, state, changes }}
      lineOf={(change) => lineOf(change, text)}
    />
  );
}

function lineOf({ change, name, papers = 0 }: PaperChange, text: Text): string {
  if (change === 'new') return text('catalogue.fileNew', { name });
  if (change === 'changed') return text('catalogue.fileChanged', { name });
  return papers > 0 ? text('catalogue.fileRetired', { name, papers }) : text('catalogue.fileGone', { name });
}
