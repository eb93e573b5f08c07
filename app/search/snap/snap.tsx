import snapScript from 'virtual:snap-script';
import { data } from 'react-router';
import { MEGABYTE } from '../../../domain/file.ts';
import { answerPhoto } from '../../../domain/question/answer-photo.ts';
import { PHOTO_BYTES_MOST } from '../../../domain/question/snap-question.ts';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import {
  cacheTagContext,
  libraryContext,
  networkContext,
  noteOutage,
  sessionContext,
  textFor,
} from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FoundPapers } from '../found-papers.tsx';
import type { ResultPaper } from '../results-view.ts';
import type { Route } from './+types/snap';
import { snappedPapers } from './snapped-papers.ts';

type Answer = { papers?: ResultPaper[]; fault?: string };

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  return null;
}

/** The photo is in memory while it is read, and nowhere else. */
export async function action({ context, request }: Route.ActionArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const asker = { network: context.get(networkContext), account: context.get(sessionContext)?.account.id };
  try {
    const found = await answerPhoto(library, asker, () => photoIn(request));
    return data<Answer>({ papers: await snappedPapers(library, found, text) });
  } catch (error) {
    noteOutage(context, error);
    if (!isRefusal(error)) throw error;
    const status = isOutage(error) ? 503 : error.word === 'too-many' ? 429 : 200;
    return data<Answer>({ fault: text.fault(error.fault) }, { status });
  }
}

async function photoIn(request: Request): Promise<Uint8Array> {
  const photo = (await readForm(request)).get('photo');
  return photo instanceof Blob ? new Uint8Array(await photo.arrayBuffer()) : new Uint8Array();
}

export default function Snap({ actionData }: Route.ComponentProps) {
  const say = useText();
  const local = useLocalPath();
  const { papers, fault } = actionData ?? {};
  return (
    <LibraryPage
      title={say('search.snap')}
      heading={say('search.snap')}
      lead={say('search.snapLead')}
      about={say('search.snapAbout')}
    >
      {fault && (
        <div className="mb-4">
          <Notice kind="bad">{fault}</Notice>
        </div>
      )}
      <form
        method="post"
        action={local('/search/snap')}
        encType="multipart/form-data"
        className="grid max-w-measure gap-4"
        data-snap={say('search.snapReading')}
        data-later={snapScript}
      >
        <Field
          label={say('search.snapPhoto')}
          hint={say('search.snapHint', { most: PHOTO_BYTES_MOST / MEGABYTE })}
        >
          {(tied) => (
            <input
              {...tied}
              type="file"
              name="photo"
              accept="image/jpeg,image/png,image/webp"
              capture="environment"
              required
            />
          )}
        </Field>
        <Button type="submit" icon="search" className="justify-self-start">
          {say('search.snapSend')}
        </Button>
      </form>
      {papers && <Found papers={papers} />}
    </LibraryPage>
  );
}

function Found({ papers }: { papers: ResultPaper[] }) {
  const say = useText();
  if (papers.length === 0)
    return (
      <div className="mt-8">
        <Notice title={say('search.snapNone')}>{say('search.snapNoneLead')}</Notice>
      </div>
    );
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{say('search.snapFound')}</h2>
      <FoundPapers papers={papers} />
    </section>
  );
}
