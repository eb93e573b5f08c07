import type { Library } from '../../../domain/library.ts';
import { explainPaper } from '../../../domain/question/explain-paper.ts';
import type {
  ExplainedRow,
  RowRole,
  SplitExplanation,
} from '../../../domain/question/splitting/explain-split.ts';
import type { SplitProblem } from '../../../domain/question/splitting/validate-split.ts';
import { type ExplainedUnit, explainUnits } from '../../../domain/question/units/explain-units.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

/** @throws CommandFault for an unknown paper, or one whose questions are not extracted yet. */
export async function explainQuestions(
  library: Pick<Library, 'notes' | 'pages' | 'questions' | 'questionWork' | 'syllabi' | 'questionUnits'>,
  id: string,
): Promise<PaperExplanation> {
  const note = await library.notes.find(id);
  if (!note)
    throw new CommandFault(`There is no paper ${id}. Its ID is the end of its address, after /notes/.`);
  const found = await explainPaper(library, note.image);
  if (!found)
    throw new CommandFault('The questions of this paper have not been extracted yet. Run panna questions.');
  return { ...found, units: await explainUnits(library, note) };
}

type PaperExplanation = SplitExplanation & { units: readonly ExplainedUnit[] };

export function explanationLines({ rows, problems, units }: PaperExplanation): string {
  const pages = Map.groupBy(rows, ({ page }) => page);
  return [
    ...(problems.length === 0 ? ['Everything adds up.'] : problems.map(problemSentence)),
    ...[...pages].flatMap(([page, own]) => ['', `Page ${page}`, ...own.map(lineOf)]),
    ...(units.length > 0 ? ['', 'Units', ...units.map(unitLine)] : []),
  ].join('\n');
}

function unitLine({ label, unit, isCorrected, margin, words, similar }: ExplainedUnit): string {
  const named = unit ? `unit ${unit.number}${unit.isSure ? '' : '?'}` : 'no unit';
  const near = similar.map((each) => `${each.question} ${each.similarity.toFixed(2)} (${each.unit ?? '-'})`);
  return [
    `  ${label.padEnd(10)} ${named.padEnd(8)} ${isCorrected ? 'by an admin' : `ahead by ${margin.toFixed(2)}`}`,
    ...(words.length > 0 ? [`words: ${words.join(', ')}`] : []),
    ...(near.length > 0 ? [`similar: ${near.join(', ')}`] : []),
  ].join('; ');
}

const WIDE = 24;

function lineOf({ text, kind, role, next }: ExplainedRow): string {
  return [
    `  ${roleWords(role, kind).padEnd(WIDE)}`,
    role.cost.toFixed(1).padStart(5),
    `  ${(next ? `next: ${roleWords(next, kind)} ${next.cost.toFixed(1)}` : '').padEnd(WIDE + 8)}`,
    text,
  ].join(' ');
}

const WORDS: Record<RowRole['is'], string> = {
  start: 'starts',
  'go-on': 'continues',
  aside: 'left out',
  section: 'section title',
  or: 'or',
  paper: 'another paper',
};

function roleWords({ is, question }: RowRole, kind: ExplainedRow['kind']): string {
  return [WORDS[is], question, is === 'aside' && kind !== 'text' ? `(${kind})` : '']
    .filter((word) => word !== '')
    .join(' ');
}

function problemSentence({ warning, at }: SplitProblem): string {
  const where = at.join(', ');
  switch (warning) {
    case 'none-found':
      return 'Fewer than two questions were found.';
    case 'labels':
      return `A label is missing before ${where}.`;
    case 'lost-labels':
      return `No label could be read at ${where}.`;
    case 'marks':
      return `No marks were found for ${where}.`;
    case 'totals':
      return `These questions have different totals: ${where}.`;
    case 'too-many':
      return 'There are too many questions.';
    case 'too-long':
      return 'The paper is too long.';
  }
}
