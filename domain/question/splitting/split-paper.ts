import { boxOnPage, type KeptLayout, type LaidWord } from '../../page/page-layout.ts';
import { finished, type Steps } from '../../primitives/in-steps.ts';
import { withInstructions } from './instructions.ts';
import { letterOf, romanOf } from './label-values.ts';
import { labelsAt } from './labels.ts';
import { type Leaf, leavesOf, textOf } from './leaf-questions.ts';
import { isStem } from './list-stem.ts';
import { marksOf } from './marks.ts';
import { withMarksFirst } from './marks-first.ts';
import { withMisreadBrackets } from './misread-brackets.ts';
import { withOptions } from './options.ts';
import {
  type PaperQuestion,
  QUESTION_TEXT_MOST,
  QUESTIONS_MOST,
  type Region,
  SPLIT_PAGES_MOST,
  SPLIT_WORDS_MOST,
  type SplitPaper,
} from './paper-questions.ts';
import { papersInFile } from './papers-in-file.ts';
import type { Path, SeenRow } from './path.ts';
import type { Branch, OwnRow } from './question-tree.ts';
import { sectionsOf } from './question-tree.ts';
import { halvesInOrder, type PlacedHalf } from './reading-order.ts';
import { beginsPaper, isEnd, kindOf } from './row-kinds.ts';
import { boundsOf, type Row, rowsOf } from './rows.ts';
import { withSectionTitles } from './section-titles.ts';
import { bestPath } from './split-path.ts';
import { withCells } from './table-cells.ts';
import { type SplitProblem, validated } from './validate-split.ts';
import { withWholeTitles } from './whole-titles.ts';
import { withSeries } from './with-series.ts';

/**
 * Splits a paper into questions by the cheapest path over all rows: lost or misread labels cost something but
 * break nothing. Results that do not add up become warnings.
 */
export function splitPaper(pages: readonly KeptLayout[]): SplitPaper {
  return finished(splitInSteps(pages));
}

/** Like `splitPaper`, with pauses between rows. Papers with too many words or choices count as too long. */
export function* splitInSteps(pages: readonly KeptLayout[]): Steps<SplitPaper> {
  const papers = yield* readPapers(pages);
  if (!papers) return { questions: [], warnings: ['too-long'] };
  if (papers.reduce((sum, { leaves }) => sum + leaves.length, 0) > QUESTIONS_MOST)
    return { questions: [], warnings: ['too-many'] };
  return {
    questions: papers.flatMap(({ leaves, halves, problems }) =>
      leaves.map((leaf) => ({ ...questionOf(leaf, halves), isSure: problems.length === 0 })),
    ),
    warnings: joinedProblems(papers).map(({ warning }) => warning),
  };
}

type ReadPaper = Pick<ReturnType<typeof validated>, 'leaves' | 'problems'> & {
  paper: number;
  halves: readonly PlacedHalf[];
  rows: readonly SeenRow[];
  edges: readonly number[];
  path: readonly Path[];
};

/** Rows of each paper, the path over them, and its result; undefined if it takes too long. */
export function* readPapers(pages: readonly KeptLayout[]): Steps<ReadPaper[] | undefined> {
  const words = pages.flatMap(({ halves }) => halves).reduce((sum, half) => sum + half.words.length, 0);
  if (pages.length > SPLIT_PAGES_MOST || words > SPLIT_WORDS_MOST) return undefined;
  const papers: ReadPaper[] = [];
  const effort = { ways: 0 };
  for (const own of papersInFile(pages)) {
    const paper = yield* readPaper(own, 1 + (papers.at(-1)?.paper ?? 0), effort);
    if (!paper) return undefined;
    papers.push(paper);
  }
  return papers;
}

function* readPaper(
  pages: readonly KeptLayout[],
  number: number,
  effort: { ways: number },
): Steps<ReadPaper | undefined> {
  const halves = halvesInOrder(pages);
  const seen: ReturnType<typeof seenRows>[] = [];
  for (const [index, half] of halves.entries()) {
    seen.push(seenRows(half, index));
    yield;
  }
  const read = withMisreadBrackets(seen.flatMap((each) => each.rows));
  const titled = withSectionTitles(withInstructions(read));
  const rows = withSeries(withOptions(withMarksFirst(titled)));
  const edges = seen.map(({ left }) => left);
  const path = yield* bestPath(rows, edges, effort);
  if (!path) return undefined;
  const steps = path.map(({ step }) => step);
  const sections = sectionsOf(rows, steps, number);
  const found = validated(joinedLists(sections.flatMap(leavesOf)), sections);
  return { paper: sections.at(-1)?.paper ?? number, halves, rows, edges, path, ...found };
}

export function joinedProblems(papers: readonly ReadPaper[]): SplitProblem[] {
  const all = papers.flatMap(({ paper, problems }) =>
    problems.map(({ warning, at }) => ({
      warning,
      at: papers.length > 1 ? [[`paper ${paper}`, ...at].join(' ')] : at,
    })),
  );
  return [...Map.groupBy(all, ({ warning }) => warning)].map(([warning, own]) => ({
    warning,
    at: own.flatMap(({ at }) => at),
  }));
}

function seenRows(half: PlacedHalf, index: number): { rows: SeenRow[]; left: number } {
  const { rows, edge: columnEdge } = withCells(withWholeTitles(rowsOf(half, index)));
  const wide = rows.filter(({ words }) => words.length > 3);
  const lefts = (wide.length > 2 ? wide : rows).map(({ left }) => left).sort((one, other) => one - other);
  const rights = (wide.length > 2 ? wide : rows).map(({ right }) => right).sort((one, other) => one - other);
  const left = lefts[Math.floor(0.1 * lefts.length)] ?? 0;
  const edge = columnEdge ?? rights[Math.floor(0.9 * rights.length)] ?? 1;
  const head = headEnd(rows);
  const end = Math.min(endOfPaper(rows), footStart(rows));
  let isInRule = false;
  return {
    left,
    rows: rows.map((row, at) => {
      const kind = at < head ? 'head' : at > end ? 'foot' : row.isInline && isInRule ? 'rule' : kindOf(row);
      const marks = kind === 'text' || kind === 'rule' ? marksOf(row, edge) : undefined;
      const isRule = kind === 'rule' && !isStem(row, marks, rows[at + 1]);
      isInRule = isRule && (isInRule || !row.isInline);
      return { ...row, kind: kind === 'rule' && !isRule ? 'text' : kind, marks };
    }),
  };
}

/** The paper's name and marks are printed within this share of the half's height. */
const HEAD_MOST = 0.5;

function headEnd(rows: readonly Row[]): number {
  return rows.findIndex(({ text, top }) => top < HEAD_MOST && beginsPaper(text));
}

function footStart(rows: readonly Row[]): number {
  const foot = rows.findIndex((row) => row.top > FOOT && row.words.length > 1 && kindOf(row) === 'foot');
  return foot < 0 ? rows.length : foot;
}

const FOOT = 0.86;

/** Row of stars after the last question. Text below it may shine through the paper and is ignored. */
function endOfPaper(rows: readonly Row[]): number {
  const stars = rows.findIndex(({ text }) => isEnd(text));
  const isLast =
    stars >= 0 && !rows.slice(stars).some(({ text }) => labelsAt(text).some(({ weight }) => weight > 1.4));
  return isLast ? stars : rows.length;
}

/** Merges a list that is repeated in another language, so that each question has two regions. */
function joinedLists(leaves: readonly Leaf[]): Leaf[] {
  const joined: Leaf[] = [];
  const first = new Map<string, number>();
  for (const leaf of leaves) {
    const name = nameOf(leaf);
    const at = first.get(name);
    const known = at === undefined ? undefined : joined[at];
    if (at !== undefined && known && isHindi(known) !== isHindi(leaf) && !leaf.isAlternative) {
      joined[at] = {
        ...known,
        own: [...known.own, ...leaf.own],
        stems: [...known.stems, ...leaf.stems],
        marks: known.marks ?? leaf.marks,
      };
    } else {
      if (at === undefined) first.set(name, joined.length);
      joined.push(leaf);
    }
  }
  return joined;
}

function nameOf({ section, number, path }: Leaf): string {
  return [section.paper, number.value, ...path.map(({ level, value }) => `${level}${value}`)].join('.');
}

function isHindi({ own }: Leaf): boolean {
  const text = textOf(own);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Devanagari}/gu)?.length ?? 0) > letters / 2;
}

function questionOf(leaf: Leaf, halves: readonly PlacedHalf[]): PaperQuestion {
  const { section, number, path, marks, choice, isAlternative } = leaf;
  const [part, sub] = path.map(labelOf);
  return {
    ...{
      paper: section.paper,
      section: section.name,
      number: number.value,
      part,
      sub,
      marks,
      choice,
      isAlternative,
    },
    regions: regionsOf(leaf.own, halves),
    stemRegions: regionsOf(leaf.stems, halves),
    text: `${textOf(leaf.stems)} ${textOf(leaf.own)}`.trim().slice(0, QUESTION_TEXT_MOST).toWellFormed(),
  };
}

const labelOf = ({ level, value }: Branch) => (level === 'sub' ? romanOf(value) : letterOf(value));

function ownWords({ words, isInline, marks }: SeenRow): readonly LaidWord[] {
  return isInline && marks && !marks.isAlone ? words.slice(0, words.length - marks.words) : words;
}

function regionsOf(own: readonly OwnRow[], halves: readonly PlacedHalf[]): Region[] {
  const groups: SeenRow[][] = [];
  for (const { row } of own) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && last.half === row.half && row.top > last.top - 0.05) group.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((rows) => {
    const half = halves[rows[0]?.half ?? -1];
    if (!half) return [];
    const { left, top, right, bottom } = boundsOf(rows.flatMap(ownWords));
    return [{ page: half.page, box: boxOnPage(half, half.ratio, [left, top, right, bottom]) }];
  });
}
