import type { Library } from '../../library.ts';
import type { Note } from '../../note.ts';
import { wordsAt } from '../../search/words.ts';
import { questionTerms } from '../comparing/question-terms.ts';
import { questionLabel } from '../question-label.ts';
import { otherParts, PARTS_SIMILARITY, unitScores } from './find-units.ts';
import type { QuestionUnit } from './question-units.ts';
import { type SortingUnits, sortedUnits } from './sort-units.ts';

/** `margin`: lead of the unit's share over the next unit's. */
export type ExplainedUnit = {
  question: string;
  label: string;
  unit: QuestionUnit | undefined;
  isCorrected: boolean;
  margin: number;
  /** Terms that most favour the unit, strongest first. */
  words: readonly string[];
  /** Similar questions, and other parts of the same printed question. */
  similar: readonly { question: string; similarity: number; unit: number | undefined }[];
};

const WORDS_MOST = 6;

/** Finds the units of a paper's questions again, with reasons; none for a course without a syllabus. */
export async function explainUnits(
  library: SortingUnits & Pick<Library, 'questions'>,
  note: Note,
): Promise<ExplainedUnit[]> {
  const units = await library.syllabi.of(note);
  const own = new Map(
    (await library.questions.ofFile(note.image)).map((question) => [question.id, question]),
  );
  const found = units.length > 0 ? await library.questionUnits.unsorted(note, EVERY_ONE) : undefined;
  if (!found) return [];
  const sorted = await sortedUnits(library, found, units);
  const unitOf = new Map(sorted.map(({ id, unit }) => [id, unit?.number]));
  const scores = unitScores(units, found.questions);
  const partsOf = otherParts(found.questions);
  const placeOf = new Map(found.questions.map((each, at) => [each.id, at]));
  return sorted.flatMap(({ id, unit, shares }) => {
    const question = own.get(id);
    if (!question) return [];
    const [first = 0, second = 0] = shares.toSorted((one, other) => other - one);
    const at = units.findIndex(({ number }) => number === unit?.number);
    const parts = partsOf(placeOf.get(id) ?? -1).map((part) => ({
      ...{ id: found.questions[part]?.id ?? '', similarity: PARTS_SIMILARITY },
    }));
    const words = [...new Set([...wordsAt(question.text)].map(({ word }) => word))]
      .map((word) => ({ word, speaks: ownShare(scores.of(questionTerms(word)), at) }))
      .filter(({ speaks }) => speaks > 0)
      .sort((one, other) => other.speaks - one.speaks);
    return [
      {
        ...{ question: id, label: questionLabel(question), unit, margin: first - second },
        isCorrected: found.questions.some((each) => each.id === id && each.correction !== undefined),
        words: words.slice(0, WORDS_MOST).map(({ word }) => word),
        similar: [...(found.near.get(id) ?? []), ...parts].map(({ id: other, similarity }) => ({
          ...{ question: other, similarity, unit: unitOf.get(other) },
        })),
      },
    ];
  });
}

/** No syllabus has this version, so all questions are due. */
const EVERY_ONE = '-';

/** Evidence for a unit beyond the mean of all units. */
function ownShare(scores: Float32Array, at: number): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return (scores[at] ?? 0) - mean;
}
