import { data, type RouterContextProvider, redirect } from 'react-router';
import { findItem, type ItemPath, type ItemWords } from '../../domain/catalogue/catalogue-item.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { EMBLEMS } from '../../domain/college.ts';
import { acceptCourse, declineCourse } from '../../domain/moderation/catalogue/decide-proposed.ts';
import { type FilePreview, importFile, previewFile } from '../../domain/moderation/catalogue/import-file.ts';
import { addItem, nameItem, retireItem } from '../../domain/moderation/catalogue/keep-catalogue.ts';
import { moveItem } from '../../domain/moderation/catalogue/move-item.ts';
import { importSyllabusFile } from '../../domain/moderation/syllabus/import-syllabus.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { adminFor } from '../admin.ts';
import { noteOutage, textFor } from '../context.ts';
import { askForFactor } from '../credentials/second-factor-path.ts';
import { offeredLanguages } from '../language.ts';
import { readForm } from '../read-form.ts';
import { examFileLines, isExamFile, keepExams } from './exam-acts.ts';
import type { ExamFileLines } from './exam-file-changes.tsx';
import { itemHref, movedPath } from './item-path.ts';
import { isSyllabusFile, type SyllabusLines, syllabusLines } from './syllabus-changes.tsx';

export type CatalogueAnswer = {
  intent: string;
  values: Record<string, string>;
  fault?: string;
  preview?: FilePreview;
  exams?: ExamFileLines;
  syllabus?: SyllabusLines;
};

/** Redirects so that a reload does not repeat the action. */
export async function answerAdmin(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: ItemPath,
) {
  const { library, account } = await adminFor(context);
  const form = await readForm(request);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  const { intent = '', reason = '', was = '' } = values;
  const words = textFor(context);
  try {
    if (intent === 'file') {
      const uploaded = await uploadedIn(form);
      if (isSyllabusFile(uploaded.text)) {
        const syllabus = await syllabusLines(library, account, uploaded.text);
        return data({ intent, values: uploaded, syllabus } satisfies CatalogueAnswer);
      }
      const answer: CatalogueAnswer = isExamFile(uploaded.text)
        ? { intent, values: uploaded, exams: await examFileLines(library, account, uploaded.text, words.tag) }
        : { intent, values: uploaded, preview: await previewFile(library, account, uploaded) };
      return data(answer);
    }
    const to = await done();
    return redirect(itemHref(to, { done: '1' }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, itemHref(path));
    if (error.word === 'not-found' && path.length > 0 && !findItem(library.catalogue, path))
      return redirect(itemHref(movedPath(library.catalogue, path) ?? [], { overtaken: '1' }));
    noteOutage(context, error);
    const answer: CatalogueAnswer = { intent, fault: words.fault(error.fault), values };
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }

  async function done(): Promise<ItemPath> {
    if (intent === 'add') {
      const added = [...path, ...(path.length === 2 ? [values.year ?? ''] : []), values.value ?? ''];
      await addItem(library, account, { path: added, words: wordsOf(values, library.catalogue), reason });
      return added;
    }
    if (intent === 'import') {
      const { state = '' } = values;
      await importFile(library, account, { ...(await uploadedIn(form)), state, reason });
    }
    if (intent === 'name')
      await nameItem(library, account, { path, words: wordsOf(values, library.catalogue), was, reason });
    if (intent === 'retire' || intent === 'restore')
      await retireItem(library, account, { path, isRetired: intent === 'retire', reason });
    if (intent === 'accept')
      await acceptCourse(library, account, { path, reason, wasDeclined: values.seen === 'declined' });
    if (intent === 'decline') await declineCourse(library, account, { path, reason });
    if (intent === 'syllabus-import')
      await importSyllabusFile(library, account, { text: values.text ?? '', state: values.state ?? '' });
    if (intent.startsWith('exam-')) await keepExams(library, account, path, values);
    if (intent !== 'move') return path;
    const to = moveTarget(new URLSearchParams(values), path) ?? [];
    await moveItem(library, account, { from: path, to, merges: values.merges === 'yes', reason });
    return to;
  }
}

async function uploadedIn(form: FormData): Promise<{ name: string; text: string }> {
  const file = form.get('file');
  if (file instanceof File) return { name: file.name, text: await file.text() };
  return { name: String(form.get('name') ?? ''), text: String(form.get('text') ?? '') };
}

/** Target of a move in the form, if any. `place`: college of a branch, or college and branch of a course. */
export function moveTarget(form: URLSearchParams, from: ItemPath): ItemPath | undefined {
  const into = form.get('into')?.trim();
  if (into === undefined) return undefined;
  const place = from.length === 1 ? [] : (form.get('place') ?? '').split('/');
  return [...place, ...(from.length === 4 ? [form.get('year') ?? ''] : []), into];
}

function wordsOf(values: Record<string, string>, { emblems = [], offered }: Catalogue): ItemWords {
  const names = Object.fromEntries(
    offeredLanguages({ offered }).map(({ code }) => [code, values[code] ?? '']),
  );
  const emblem = [...EMBLEMS, ...emblems].find((each) => each === values.emblem);
  return { names, emblem, aliases: (values.aliases ?? '').split(',') };
}
