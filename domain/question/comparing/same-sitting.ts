import type { PaperQuestion } from '../splitting/paper-questions.ts';

/** An exam as it was set once: a paper, its duplicates, and the paper in the other language. */
type SittingOf = { file: string; paper: number; sitting?: string | null | undefined };

/** A file may contain several papers. A paper alone in its sitting gives the sitting its key. */
export const paperKey = (file: string, paper: number) => `${file} ${paper}`;
export const sittingOf = ({ file, paper, sitting }: SittingOf) => sitting ?? paperKey(file, paper);

export const labelKey = ({ number, part, sub }: Pick<PaperQuestion, 'number' | 'part' | 'sub'>) =>
  [number, part, sub].filter((label) => label !== undefined).join(' ');

/** Key of the printed question that a question is a part of; `label` is its `labelKey`. */
export const wholeKey = ({ file, paper, label }: { file: string; paper: number; label: string }) =>
  `${paperKey(file, paper)} ${label.split(' ', 1)[0]}`;

export type PlacedQuestion = {
  paper: string;
  sitting: string;
  label: string;
  examYear: number | undefined;
};
export type NearPlace = { other: PlacedQuestion; similarity: number; isInOtherScript: boolean };

/** Minimum questions that papers of one sitting share. A file may have one more, split off by mistake. */
const SHARED_LEAST = 4;
/** Minimum share of a paper's questions whose nearest question in the other paper has the same label. */
const LABELS_LEAST = 0.6;
/** Lower, because papers in two languages share only technical terms. */
const LABELS_LEAST_OTHER_SCRIPT = 0.5;
/** Minimum share of nearly literal questions, for papers whose labels OCR misread. */
const LITERAL_LEAST = 0.8;
const LITERAL = 0.7;

/**
 * New keys for the sittings of papers that were set together with another paper. Papers known to be of
 * different years never are. `sizes`: questions per paper.
 */
export function sameSittings(
  asking: readonly { question: PlacedQuestion; near: readonly NearPlace[] }[],
  sizes: ReadonlyMap<string, number>,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [paper, questions] of Map.groupBy(asking, ({ question }) => question.paper)) {
    const twin = twinOf(paper, questions, sizes);
    if (!twin) continue;
    const [name, former] = [names.get(twin.paper) ?? twin.sitting, names.get(paper) ?? paper];
    for (const [each, own] of names) if (own === former) names.set(each, name);
    names.set(paper, name);
  }
  return names;
}

type Shared = { other: PlacedQuestion; labels: number; literal: number; least: number };

function twinOf(
  paper: string,
  asking: Parameters<typeof sameSittings>[0],
  sizes: ReadonlyMap<string, number>,
): PlacedQuestion | undefined {
  const shared = new Map<string, Shared>();
  for (const { question, near } of asking)
    for (const { other, similarity, isInOtherScript } of near) {
      if (areYearsApart(question.examYear, other.examYear)) continue;
      const least = isInOtherScript ? LABELS_LEAST_OTHER_SCRIPT : LABELS_LEAST;
      const known = shared.get(other.paper) ?? { other, labels: 0, literal: 0, least };
      shared.set(other.paper, known);
      if (question.label === other.label) known.labels += 1;
      if (similarity >= LITERAL) known.literal += 1;
    }
  const twins = [...shared.values()].filter(({ other, labels, literal, least }) => {
    const size = Math.min(sizes.get(paper) ?? 0, sizes.get(other.paper) ?? 0);
    const hasEnough = (count: number, share: number) => count >= SHARED_LEAST && count >= share * size;
    return hasEnough(labels, least) || hasEnough(literal, LITERAL_LEAST);
  });
  return twins.sort((one, two) => two.labels + two.literal - one.labels - one.literal)[0]?.other;
}

const areYearsApart = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one !== other;
