import { data, type RouterContextProvider } from 'react-router';
import { isId } from '../../domain/primitives/id.ts';
import { libraryContext, textFor } from '../context.ts';

/** Fields of a note for forms about it. @throws a 404 response for an unknown note. */
export async function reportedNote(context: Readonly<RouterContextProvider>, id: string) {
  const { notes, catalogue } = context.get(libraryContext);
  const note = isId(id) ? await notes.find(id) : undefined;
  if (!note) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  return { note, description: note.description, course: catalogue.courseAt(note)?.code ?? note.course };
}
