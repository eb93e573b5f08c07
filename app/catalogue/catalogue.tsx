import { data, redirect } from 'react-router';
import { findItem } from '../../domain/catalogue/catalogue-item.ts';
import { previewMove } from '../../domain/moderation/catalogue/move-item.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { adminFor, CATALOGUE } from '../admin.ts';
import { catalogueFor, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLanguage, useText } from '../language.ts';
import { syllabusHref } from '../paper/links.ts';
import { WaitingSyllabi, waitingSyllabi } from '../paper/waiting-syllabi.tsx';
import { placePath } from '../place-path.ts';
import type { Text } from '../texts.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/catalogue';
import { AddForm } from './add-form.tsx';
import { answerAdmin, type CatalogueAnswer, moveTarget } from './catalogue-action.ts';
import { ExamFileChanges } from './exam-file-changes.tsx';
import { ExamForms, ProposedExams } from './exam-forms.tsx';
import { examView } from './exam-view.ts';
import { FileChanges, FileForms } from './file-forms.tsx';
import { ImportLink } from './import-link.tsx';
import { InsideList } from './inside-list.tsx';
import { itemHref, itemPathOf, movedPath } from './item-path.ts';
import { type ItemView, itemView } from './item-view.ts';
import { MoveForm } from './move-form.tsx';
import { NameForm } from './name-form.tsx';
import { ProposalForms, ProposedList } from './proposal-forms.tsx';
import { RetireForm } from './retire-form.tsx';
import { SyllabusChanges } from './syllabus-changes.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library } = await adminFor(context);
  const path = itemPathOf(request);
  const parameters = new URL(request.url).searchParams;
  const moved = movedPath(library.catalogue, path);
  // The item was moved after an old tab asked for a preview, so the redirect tells its new page to explain
  // that.
  if (moved) throw redirect(itemHref(moved, parameters.has('into') ? { overtaken: '1' } : {}));
  if (path.length > 0 && !findItem(library.catalogue, path))
    throw data(textFor(context)('frame.missingPage'), { status: 404 });
  const to = moveTarget(parameters, path);
  const text = textFor(context);
  const move = to && { to, ...(await previewed()) };
  const exams = await examView({ ...library, catalogue: catalogueFor(context) }, path, text.tag);
  const waiting = path.length === 0 ? await waitingSyllabi(library) : [];
  const [isDone, isOvertaken] = [parameters.has('done'), parameters.has('overtaken')];
  return { ...(await itemView(library, path)), exams, waiting, move, isDone, isOvertaken };

  async function previewed() {
    try {
      return { preview: await previewMove(library, path, to ?? []) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { fault: text.fault(error.fault) };
    }
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAdmin(request, context, itemPathOf(request));
}

export default function CataloguePage({ loaderData: item, actionData }: Route.ComponentProps) {
  const text = useText();
  const answer: CatalogueAnswer | undefined = actionData;
  const { path, isDone, isRetired, papers } = item;
  const fault = answer?.fault ?? (item.isOvertaken ? text.fault({ name: 'catalogue.overtaken' }) : undefined);
  const names: Record<string, string | undefined> = item.values;
  const name = names[useLanguage()] || names.en;
  const values = answer?.values;
  return (
    <LibraryPage
      title={text('catalogue.title')}
      tabTitle={path.join(' ') || text('catalogue.title')}
      heading={path.length === 0 ? text('catalogue.title') : (name ?? '')}
      lead={
        path.length === 0
          ? text('catalogue.lead')
          : text('catalogue.papers', { name: path.join(' '), papers })
      }
      crumbs={crumbsOf(text, item)}
    >
      <div className="grid max-w-form gap-8 *:min-w-0">
        {fault && (
          <Notice id="message" kind="bad">
            <p className="whitespace-pre-line">{fault}</p>
          </Notice>
        )}
        {!answer && isDone && (
          <Notice id="message" kind="good">
            {text('catalogue.done')}
          </Notice>
        )}
        {answer?.preview && <FileChanges values={answer.values} preview={answer.preview} />}
        {answer?.syllabus && <SyllabusChanges values={answer.values} file={answer.syllabus} />}
        {answer?.exams && <ExamFileChanges values={answer.values} file={answer.exams} />}
        {isRetired && <p>{text('catalogue.isRetired')}</p>}
        <ProposedList items={item.proposed} />
        <WaitingSyllabi waiting={item.waiting} />
        <ProposedExams proposed={item.exams.proposed} />
        {item.isProposed && <ProposalForms item={item} />}
        <InsideList items={item.inside} />
        {path.length !== 4 && !isRetired && (
          <AddForm
            depth={path.length}
            years={item.years}
            emblems={item.emblems}
            values={answer?.intent === 'add' ? values : undefined}
          />
        )}
        {path.length > 0 && !isRetired && (
          <ExamForms
            view={item.exams}
            values={answer?.intent === 'exam-add' ? values : undefined}
            refused={values}
          />
        )}
        {path.length === 4 && (
          <p>
            <ButtonLink kind="secondary" href={syllabusHref(placePath(...path))}>
              {text('units.syllabus')}
            </ButtonLink>
          </p>
        )}
        {path.length > 0 && <NameForm item={item} values={answer?.intent === 'name' ? values : undefined} />}
        {path.length > 0 && <MoveForm item={item} move={item.move} />}
        {path.length > 0 && !(item.isProposed && !isRetired) && <RetireForm item={item} />}
        {path.length === 0 && <ImportLink />}
        {path.length === 0 && <FileForms />}
      </div>
    </LibraryPage>
  );
}

function crumbsOf(text: Text, { path }: Pick<ItemView, 'path'>): Crumb[] {
  const steps = path.flatMap((label, index) => {
    return index === 2 ? [] : [{ label, href: itemHref(path.slice(0, index + 1)) }];
  });
  return [
    { label: text('frame.home'), href: '/home' },
    { label: text('catalogue.title'), href: CATALOGUE },
    ...steps,
  ];
}
