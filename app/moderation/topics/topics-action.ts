import { data, type RouterContextProvider } from 'react-router';
import type { Place } from '../../../domain/course.ts';
import {
  correctTopics,
  takeBackTopics,
  type WantedTopics,
} from '../../../domain/moderation/questions/correct-topics.ts';
import { isRefusal, Refusal } from '../../../domain/refusal.ts';
import { noteOutage, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { topicsAdmin } from './topics-admin.ts';

type TopicsAnswer = { isDone?: boolean; fault?: string };

export async function answerTopics(request: Request, context: Readonly<RouterContextProvider>, place: Place) {
  const { library, account } = await topicsAdmin(context, place);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const was = field('was');
  try {
    if (field('intent') === 'undo')
      await takeBackTopics(library, account, place, { was, correction: field('correction') });
    else await correctTopics(library, account, place, { was, wanted: wantedIn(form, field) });
    return { isDone: true } satisfies TopicsAnswer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: TopicsAnswer = { fault: textFor(context).fault(error.fault) };
    // Another admin was faster.
    return data(answer, { status: error.word === 'conflict' ? 409 : 400 });
  }
}

function wantedIn(form: FormData, field: (name: string) => string): WantedTopics {
  const topic = field('topic');
  // Keeps the name of the first topic in the list, which most papers ask.
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
