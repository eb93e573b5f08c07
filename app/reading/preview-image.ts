import { data } from 'react-router';
import { isId } from '../../domain/primitives/id.ts';
import { cacheTagContext, libraryContext, textFor } from '../context.ts';
import { chipsOf } from '../paper/chips.ts';
import { previewImageAnswer } from '../paper/preview-image-answer.ts';
import { textsIn } from '../texts.ts';
import type { Route } from './+types/preview-image';

export async function loader({ context, params }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const note = isId(params.note) ? await library.notes.find(params.note) : undefined;
  if (!note) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  context.set(cacheTagContext, note);
  const [catalogue, text] = [library.catalogue.in('en'), textsIn('en')];
  const [prepared] = await library.pages.preparationsOf([note.image]);
  return previewImageAnswer(context, note, {
    title: catalogue.courseAt(note)?.title ?? note.course,
    lines: [
      chipsOf(note, catalogue, text).join(' · ') || note.description,
      `${note.course} · ${text('reading.pages', { count: prepared?.pages ?? 1 })}`,
    ],
  });
}
