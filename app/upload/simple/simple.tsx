import { data, redirect } from 'react-router';
import { mayShare } from '../../../domain/account/admission.ts';
import { faultIn } from '../../../domain/fault.ts';
import { FILE_ACCEPT, MEGABYTE } from '../../../domain/file.ts';
import { makePapers } from '../../../domain/import/form/make-papers.ts';
import { papersInFile } from '../../../domain/import/form/papers-in-file.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { readForm } from '../../read-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { courseNamed, nameAt, namedCourses, placeOf } from '../course/course-names.ts';
import { coursesLike } from '../course/courses-like.ts';
import { KINDS } from '../exam-fields.tsx';
import { choicesOf } from '../form-data.ts';
import type { Route } from './+types/simple';
import { SIMPLE_FILE, SIMPLE_FORM } from './addresses.ts';

type Filled = { course: string; description: string; kind: string };

const READING = { priority: 'interactive', patienceMs: 8000 } as const;

/**
 * Upload form without scripts: first the file, then the fields. In the URL, `image` is the uploaded file and
 * `more` those that follow it, of `count` papers.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, clock, settings, files } = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  const { searchParams, search } = new URL(request.url);
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: SIMPLE_FORM + search })}`);
  // The account page explains what the account lacks.
  if (!mayShare(account, catalogue.admission)) throw redirect('/home/account');
  const value = (name: string) => searchParams.get(name) ?? '';
  const image = value('image');
  const file = isId(image) ? await files.find(image) : undefined;
  const place = { college: value('college'), branch: value('branch'), year: value('year') };
  const named = namedCourses(choicesOf({ catalogue, clock }));
  const fault = faultAt(value('fault'));
  return {
    ...(file?.owner === account.id && { file: { id: image, name: file.name } }),
    number: Number(value('count')) - moreIn(searchParams).length,
    count: Number(value('count')),
    several: value('count') === '' ? (await papersIn(context, image)).length : 0,
    course: nameAt(named, { ...place, course: value('course') }),
    search,
    megabytes: Math.round(settings.maxFileBytes / MEGABYTE),
    fault: fault && textFor(context).fault(fault),
  };
}

const moreIn = (address: URLSearchParams) => (address.get('more') ?? '').split(' ').filter(isId);

async function papersIn(context: Route.LoaderArgs['context'], id: string) {
  const account = context.get(sessionContext)?.account;
  const asked = papersInFile(context.get(libraryContext), account, { id, reading: READING });
  const { papers } = await asked.catch(() => ({ papers: [] }));
  return papers.length > 1 ? papers : [];
}

function toForm([image = '', ...more]: readonly string[], count: number) {
  const address = new URLSearchParams({ image, count: String(count), more: more.join(' ') });
  return redirect(`${SIMPLE_FORM}?${address}`, 303);
}

function faultAt(parameter: string) {
  try {
    return faultIn(JSON.parse(parameter));
  } catch {
    return undefined;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const filled: Filled = { course: field('course'), description: field('description'), kind: field('kind') };
  try {
    if (field('split')) return await split(context, field('split'));
    return await share(context, { ...filled, image: field('image') }, new URL(request.url).searchParams);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const status = error.word === 'too-many' ? 429 : 400;
    return data({ filled, like: [], fault: textFor(context).fault(error.fault) }, { status });
  }
}

async function share(
  context: Route.ActionArgs['context'],
  filled: Filled & { image: string },
  address: URLSearchParams,
) {
  const library = context.get(libraryContext);
  const named = namedCourses(choicesOf(library));
  const course = courseNamed(named, filled.course);
  if (!course) {
    const like = filled.course ? coursesLike(named, filled.course).map(({ name }) => name) : [];
    const fault = textFor(context)(like.length > 0 ? 'upload.simpleWhich' : 'upload.noSuchCourse');
    return data({ filled, like, fault }, { status: 400 });
  }
  const { image, description } = filled;
  const kind = KINDS.find(({ value }) => value === filled.kind)?.value;
  const unknown = { exam: undefined, examYear: undefined, solutionOf: undefined };
  const draft = { ...placeOf(course), image, description, kind, ...unknown };
  const note = await shareNote(library, context.get(sessionContext)?.account, draft);
  const more = moreIn(address);
  return more.length > 0 ? toForm(more, Number(address.get('count'))) : redirect(noteHref(note.id), 303);
}

async function split(context: Route.ActionArgs['context'], image: string) {
  const papers = await papersIn(context, image);
  if (papers.length === 0) return redirect(`${SIMPLE_FORM}?${new URLSearchParams({ image })}`, 303);
  const account = context.get(sessionContext)?.account;
  const made = await makePapers(context.get(libraryContext), account, image, papers);
  return toForm(
    made.map(({ id }) => id),
    made.length,
  );
}

export default function Simple({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const local = useLocalPath();
  const { file, course, search, megabytes, number, count, several } = loaderData;
  const fault = actionData?.fault ?? loaderData.fault;
  const title = text('upload.simpleTitle');
  return (
    <LibraryPage title={title} heading={title} lead={text('upload.lead')}>
      {fault && (
        <Notice id="message" kind="bad">
          {fault}
        </Notice>
      )}
      {file && several > 0 && (
        <form method="post" action={local(SIMPLE_FORM + search)} className="mt-4">
          <input type="hidden" name="split" value={file.id} />
          <p className="mb-3">{text('upload.several', { count: several })}</p>
          <Button type="submit" kind="secondary">
            {text('upload.asSeveral', { count: several })}
          </Button>
        </form>
      )}
      {file ? (
        <form method="post" action={local(SIMPLE_FORM + search)} className="mt-4 grid max-w-form gap-5">
          {count > 0 && <p className="font-semibold">{text('upload.numberOf', { number, count })}</p>}
          <p className="wrap-anywhere">{text('upload.simpleHas', { name: file.name })}</p>
          <input type="hidden" name="image" value={file.id} />
          <SimpleFields
            filled={actionData?.filled ?? { course, description: '', kind: '' }}
            like={actionData?.like ?? []}
          />
          <Button type="submit" icon="upload" className="justify-self-start">
            {text('upload.submit')}
          </Button>
        </form>
      ) : (
        <form
          method="post"
          action={local(SIMPLE_FILE + search)}
          encType="multipart/form-data"
          className="mt-4 grid max-w-form gap-5"
        >
          <Field label={text('upload.file')} hint={text('upload.simpleFile', { megabytes })}>
            {(tied) => <input type="file" name="file" required accept={FILE_ACCEPT} {...tied} />}
          </Field>
          <Button type="submit" className="justify-self-start">
            {text('upload.lackingGo')}
          </Button>
        </form>
      )}
    </LibraryPage>
  );
}

function SimpleFields({ filled, like }: { filled: Filled; like: readonly string[] }) {
  const text = useText();
  return (
    <>
      {like.length > 0 ? (
        <SelectField
          label={text('upload.course')}
          name="course"
          required
          placeholder={text('upload.chooseCourse')}
          options={like.map((name) => ({ value: name, label: name }))}
          defaultValue=""
        />
      ) : (
        <TextField
          label={text('upload.course')}
          hint={text('upload.courseHint')}
          name="course"
          required
          autoComplete="off"
          defaultValue={filled.course}
        />
      )}
      <TextField
        label={text('upload.description')}
        hint={text('upload.descriptionHint')}
        name="description"
        required
        autoComplete="off"
        defaultValue={filled.description}
      />
      <SelectField
        label={text('paper.kind')}
        name="kind"
        placeholder={text('upload.notSure')}
        options={KINDS.map(({ value, label }) => ({ value, label: text(label) }))}
        defaultValue={filled.kind}
      />
    </>
  );
}
