import searchByPhotoScript from 'virtual:search-by-photo-script';
import { useId } from 'react';
import { data } from 'react-router';
import { MEGABYTE } from '../../../domain/file.ts';
import { answerPhoto } from '../../../domain/question/answer-photo.ts';
import { PHOTO_BYTES_MOST } from '../../../domain/question/search-by-photo.ts';
import { isOutage, isRefusal, Refusal } from '../../../domain/refusal.ts';
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
import { readCountedForm } from '../../read-form.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/search-by-photo';
import { type PhotoQuestion, photoQuestions } from './photo-questions.ts';
import { PhotoResults } from './photo-results.tsx';
import styles from './search-by-photo.css?url';

export const handle = { styles };

const PICTURES = 'image/jpeg,image/png,image/webp';

type Answer = { questions?: PhotoQuestion[]; fault?: string };

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  return null;
}

/** Keeps the photo in memory only. */
export async function action({ context, request }: Route.ActionArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const asker = { network: context.get(networkContext), account: context.get(sessionContext)?.account.id };
  try {
    const found = await answerPhoto(library, asker, (count) => photoIn(request, count));
    return data<Answer>({ questions: await photoQuestions(library, found, text) });
  } catch (error) {
    noteOutage(context, error);
    if (!isRefusal(error)) throw error;
    const status = isOutage(error) ? 503 : error.word === 'too-many' ? 429 : 200;
    return data<Answer>({ fault: text.fault(error.fault) }, { status });
  }
}

async function photoIn(request: Request, count: (bytes: number) => void): Promise<Uint8Array> {
  const photos = (await readCountedForm(request, count)).getAll('photo');
  const photo = photos.find((each) => each instanceof Blob && each.size > 0);
  if (!(photo instanceof Blob)) throw new Refusal('invalid', 'file.missing');
  return new Uint8Array(await photo.arrayBuffer());
}

export default function SearchByPhoto({ actionData }: Route.ComponentProps) {
  const say = useText();
  const { questions, fault } = actionData ?? {};
  return (
    <LibraryPage
      title={say('search.byPhoto')}
      heading={say('search.byPhoto')}
      lead={say('search.byPhotoLead')}
      about={say('search.byPhotoAbout')}
    >
      {fault && (
        <Notice id="found" kind="bad">
          {fault}
        </Notice>
      )}
      <PhotoForm />
      {questions && <PhotoResults questions={questions} />}
    </LibraryPage>
  );
}

/** Two inputs with the same name: a phone's camera, and stored pictures. */
function PhotoForm() {
  const say = useText();
  const local = useLocalPath();
  const hint = useId();
  const picker = (words: string) => ({
    ...{ words, name: 'photo', accept: PICTURES },
    tied: { 'aria-label': words, 'aria-describedby': hint },
  });
  return (
    <form
      method="post"
      action={local('/search/by-photo')}
      encType="multipart/form-data"
      className="by-photo"
      // Keeps the browser from restoring, and sending, a photo again.
      autoComplete="off"
      data-reading={say('search.byPhotoReading')}
      data-again={say('search.byPhotoAgain')}
      data-lost={say('upload.unreachable')}
      data-later={searchByPhotoScript}
    >
      <div className="by-photo-choices">
        <span className="by-photo-camera">
          <FileInput {...picker(say('search.byPhotoTake'))} icon="camera" capture="environment" />
        </span>
        <FileInput {...picker(say('search.byPhotoChoose'))} />
      </div>
      <p id={hint} className="text-sm text-soft">
        {say('search.byPhotoHint', { most: PHOTO_BYTES_MOST / MEGABYTE })}
      </p>
      <Button type="submit" icon="search">
        {say('search.byPhotoSend')}
      </Button>
      <p role="status" />
    </form>
  );
}
