import { data, redirect } from 'react-router';
import { mayShare } from '../../../domain/account/admission.ts';
import { faultIn } from '../../../domain/fault.ts';
import { FILE_ACCEPT, MEGABYTE } from '../../../domain/file.ts';
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

/** Upload form without scripts: first the file, then the fields. `image` in the address is the uploaded file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, settings, files } = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  const { searchParams, search } = new URL(request.url);
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: SIMPLE_FORM + search })}`);
  // The other form explains what the account lacks.
  if (!mayShare(account, catalogue.admission)) throw redirect('/home/account');
  const value = (name: string) => searchParams.get(name) ?? '';
  const image = value('image');
  const file = isId(image) ? await files.find(image) : undefined;
  const place = { college: value('college'), branch: value('branch'), year: value('year') };
  const named = namedCourses(choicesOf(catalogue));
  const fault = faultAt(value('fault'));
  return {
    ...(file?.owner === account.id && { file: { id: image, name: file.name } }),
    course: nameAt(named, { ...place, course: value('course') }),
    search,
    megabytes: Math.round(settings.maxFileBytes / MEGABYTE),
    fault: fault && textFor(context).fault(fault),
  };
}

/** Fault of the file, from the address. */
function faultAt(parameter: string) {
  try {
    return faultIn(JSON.parse(parameter));
  } catch {
    return undefined;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const filled: Filled = { course: field('course'), description: field('description'), kind: field('kind') };
  const named = namedCourses(choicesOf(library.catalogue));
  const course = courseNamed(named, filled.course);
  if (!course) {
    const like = filled.course ? coursesLike(named, filled.course).map(({ name }) => name) : [];
    const fault = text(like.length > 0 ? 'upload.simpleWhich' : 'upload.noSuchCourse');
    return data({ filled, like, fault }, { status: 400 });
  }
  const draft = {
    ...placeOf(course),
    image: field('image'),
    description: filled.description,
    kind: KINDS.find(({ value }) => value === filled.kind)?.value,
    exam: undefined,
    examYear: undefined,
    solutionOf: undefined,
  };
  try {
    const account = context.get(sessionContext)?.account;
    return redirect(noteHref((await shareNote(library, account, draft)).id), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const status = error.word === 'too-many' ? 429 : 400;
    return data({ filled, like: [], fault: text.fault(error.fault) }, { status });
  }
}

export default function Simple({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const local = useLocalPath();
  const { file, course, search, megabytes } = loaderData;
  const fault = actionData?.fault ?? loaderData.fault;
  const title = text('upload.simpleTitle');
  return (
    <LibraryPage title={title} heading={title} lead={text('upload.lead')}>
      {fault && (
        <Notice id="message" kind="bad">
          {fault}
        </Notice>
      )}
      {file ? (
        <form method="post" action={local(SIMPLE_FORM + search)} className="mt-4 grid max-w-form gap-5">
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
