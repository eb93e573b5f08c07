import type { Library } from '../../../domain/library.ts';
import type { Note } from '../../../domain/note.ts';
import { placeOf } from '../../../domain/page/arrangement.ts';
import { papersOf } from '../../../domain/paper/papers.ts';
import type { MatchedQuestion } from '../../../domain/question/match-questions.ts';
import type { NumberedQuestion } from '../../../domain/question.ts';
import type { Text } from '../../texts.ts';
import { type ResultPaper, resultPaper } from '../results-view.ts';

/** Words of a question that the reader marks on its page. */
const MARKED_MOST = 6;

/** The papers of the questions that were found, each once, opened at the page of its question. */
export async function snappedPapers(
  library: Library,
  found: readonly MatchedQuestion[],
  say: Text,
): Promise<ResultPaper[]> {
  const first = new Map<string, NumberedQuestion>();
  for (const { question } of found) if (!first.has(question.note)) first.set(question.note, question);
  const notes = await Promise.all([...first.keys()].map((id) => library.notes.find(id)));
  const papers = await papersOf(
    library,
    notes.filter((note): note is Note => note !== undefined),
  );
  return papers.flatMap((paper) => {
    const question = first.get(paper.note.id);
    const number = question?.regions[0]?.page ?? 1;
    const { arrangement } = paper.preparation;
    const page = arrangement ? placeOf(arrangement.shown, number) : number;
    // A moderator has left the page out.
    if (!question || page === undefined) return [];
    const snippet = labelOf(question, say);
    return [resultPaper(paper, { note: paper.note, page, snippet, words: wordsOf(question) }, library, say)];
  });
}

/** Of a paper that does not add up only its page is told. */
function labelOf({ number, part = '', sub, isDoubtful }: NumberedQuestion, say: Text) {
  if (isDoubtful) return [];
  const label = `${number}${part && ` (${part})`}${sub === undefined ? '' : ` (${sub})`}`;
  return [{ text: say('search.snapQuestion', { label }), isFound: false }];
}

function wordsOf({ text }: NumberedQuestion): string {
  const words = text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return words.slice(0, MARKED_MOST).join(' ');
}
