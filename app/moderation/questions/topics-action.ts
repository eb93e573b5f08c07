import type { RouterContextProvider } from 'react-router';
import type { Place } from '../../../domain/course.ts';
import { correctTopics, type WantedTopics } from '../../../domain/moderation/questions/correct-topics.ts';
import { undoCorrection } from '../../../domain/moderation/questions/undo-correction.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { readForm } from '../../read-form.ts';
import { adminOf, answered } from './admin-of.ts';
import { topicsHref } from './correction-hrefs.ts';

export async function answerTopics(request: Request, context: Readonly<RouterContextProvider>, place: Place) {
  const { library, account } = await adminOf(context, topicsHref(place));
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const was = field('was');
  return answered(context, field('intent'), async () => {
    if (field('intent') === 'undo')
      return undoCorrection(library, account, place, { was, correction: field('correction') });
    return correctTopics(library, account, place, { was, wanted: wantedIn(form, field) });
  });
}

function wantedIn(form: FormData, field: (name: string) => string): WantedTopics {
  const topic = field('topic');
  // Keeps the name of the first topic, which is the most frequent one.
  const [first = '', ...others] = form.getAll('topic').map(String);
  switch (field('intent')) {
    case 'join-chosen':
      return { act: 'join', topics: others, into: first };
    case 'name':
      return { act: 'name', topic, name: field('name') };
    case 'join':
      return { act: 'join', topics: [topic], into: field('into') };
    case 'split':
      return { act: 'split', topic, name: field('name'), questions: form.getAll('question').map(String) };
  }
  throw new Refusal('invalid', 'topic.questions');
}
