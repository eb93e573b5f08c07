import { data, redirect } from 'react-router';
import { subjectOf } from '../../domain/cache-tag.ts';
import type { Library } from '../../domain/library.ts';
import { type OpenedNote, readBeside, readNote } from '../../domain/paper/read-note.ts';
import { askedBefore, placeOfQuestion } from '../../domain/question/asked-before.ts';
import { solutionPlaces } from '../../domain/question/solution-page.ts';
import { cacheTagContext, countedContext, libraryContext, textFor } from '../context.ts';
import { noteHref } from '../paper/links.ts';
import { ownToggles } from '../paper/own-toggles.ts';
import { toggleValue } from '../paper/toggle.ts';
import { Toggles } from '../paper/toggle-buttons.tsx';
import type { Route } from './+types/reading';
import type { AskedOfPaper } from './asked-view.ts';
import { BesidePage } from './beside/beside-page.tsx';
import { LinkPreview } from './link-preview.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperPages } from './paper-pages.tsx';
import sheet from './reader.css?url';
import { ReaderFrame } from './reader-frame.tsx';
import { readerPaper } from './reader-paper.ts';

export const handle = { sheet };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const asked = new URL(request.url).searchParams;
  const solution = asked.get('beside');
  if (solution !== null) return beside(context, params.note, solution);
  const page = Number(asked.get('page') ?? 1);
  const opened = await readNote(library, params.note, page);
  if (!opened) {
    const kept = await library.mergedNotes.keptFor(params.note);
    if (kept) throw redirect(noteHref(kept), 301);
    throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  }
  context.set(cacheTagContext, opened.note);
  context.set(countedContext, { kind: 'read', of: subjectOf(opened.note), note: opened.note.id });
  const note = opened.note.id;
  const toggles = await ownToggles(context, request, [note, toggleValue({ kind: 'thanks', note })]);
  const marks = await askedOf(library, opened, asked);
  const paper = readerPaper(opened, library.catalogue, textFor(context), asked.has('scan'), marks);
  return { paper, solution: undefined, toggles };
}

/** Marks of a page's questions. Not in scanned view, where positions differ. */
async function askedOf(
  library: Library,
  { note, solutions: [solution] }: OpenedNote,
  params: URLSearchParams,
): Promise<AskedOfPaper | undefined> {
  if (params.has('scan') || (note.kind ?? 'paper') !== 'paper') return undefined;
  const id = params.get('question');
  const [found, sought] = await Promise.all([
    askedBefore(library, note),
    id === null ? undefined : placeOfQuestion(library, note, id),
  ]);
  const asked = found.filter(({ years }) => years.length > 0);
  const texts = asked.map(({ question }) => question.text);
  const answers = solution && texts.length > 0 ? await solutionPlaces(library, solution, texts) : [];
  return { asked, others: found.filter(({ years }) => years.length === 0), sought, solution, answers };
}

async function beside(context: Route.LoaderArgs['context'], note: string, solution: string) {
  const library = context.get(libraryContext);
  const opened = await readBeside(library, note, solution);
  if (!opened) throw redirect(noteHref(note));
  context.set(cacheTagContext, opened.paper.note);
  const { note: questions } = opened.paper;
  context.set(countedContext, { kind: 'read', of: subjectOf(questions), note: questions.id });
  const asRead = (each: OpenedNote) => readerPaper(each, library.catalogue, textFor(context));
  return { paper: asRead(opened.paper), solution: asRead(opened.solution), toggles: [] };
}

export default function ReadingPage({ loaderData: { paper, solution, toggles } }: Route.ComponentProps) {
  if (solution) return <BesidePage paper={paper} solution={solution} />;
  return (
    <Toggles own={toggles}>
      <ReaderFrame paper={paper}>
        <LinkPreview paper={paper} />
        <PaperFacts paper={paper} />
        <PaperPages paper={paper} />
      </ReaderFrame>
    </Toggles>
  );
}
