import { compareNames } from '../../primitives/name-order.ts';
import type { PageFacts } from './page-facts.ts';
import { isSamePaper } from './split-pages.ts';

export type Photo = { path: string; facts: PageFacts; size?: { width: number; height: number } | undefined };

/** First page first. `isSure`: printed evidence supports each page's position. */
export type PhotoPaper<Each extends Photo> = { pages: readonly Each[]; isSure: boolean };

type Chain<Each extends Photo> = PhotoPaper<Each> & {
  pages: Each[];
  presses: readonly string[];
  question: number | undefined;
};

/** Lowest scores for joining pages without a person's check, with one, and if nothing better is left. */
const SURE = 5;
const LIKELY = 2.5;
const POSSIBLE = 0.5;
/** Neighbours compared, by name, in a folder with few and with many photos. Bounds the work. */
const NEAR = { few: 100, many: 15 };
const FEW = 100;

/**
 * Joins the photos of a folder into papers. A page with a head begins a paper; each other page follows the
 * one that it continues, judged by the press's code, numbers of questions and their parts and page numbers,
 * helped by words, names and sizes.
 */
export function joinPhotos<Each extends Photo>(photos: readonly Each[]): PhotoPaper<Each>[] {
  const sorted = photos.toSorted((one, other) => compareNames(one.path, other.path));
  const folder: Folder = {
    places: new Map(sorted.map((photo, at) => [photo, at])),
    likeness: likenessIn(sorted),
    near: sorted.length > FEW ? NEAR.many : NEAR.few,
    isOnePaper: sorted.filter(({ facts }) => facts.head).length === 1,
  };
  let chains = sorted.map(chainOf);
  for (const least of [SURE, LIKELY, POSSIBLE]) chains = joinAll(chains, folder, least);
  const papers = withLoosePages(chains).map((paper) => ({ ...paper, pages: inOrder(paper.pages) }));
  const isComplete = papers.every(({ pages }) => pages[0]?.facts.head);
  return papers.map(({ pages, isSure }) => ({
    pages,
    isSure: isSure && isWhole(pages, isComplete),
  }));
}

type Folder = {
  places: ReadonlyMap<Photo, number>;
  likeness(one: Photo, other: Photo): number;
  near: number;
  isOnePaper: boolean;
};

function chainOf<Each extends Photo>(photo: Each): Chain<Each> {
  const { presses, lastQuestion } = photo.facts;
  return { pages: [photo], isSure: true, presses: [...presses], question: lastQuestion };
}

function joinAll<Each extends Photo>(
  all: readonly Chain<Each>[],
  folder: Folder,
  least: number,
): Chain<Each>[] {
  let chains = [...all];
  for (let joins = all.length; joins > 0; joins -= 1) {
    const best = bestPair(chains, folder);
    if (!best || best.score < least) break;
    const whole = joined(best.before, best.behind, least >= SURE);
    chains = chains
      .filter((chain) => chain !== best.behind)
      .map((chain) => (chain === best.before ? whole : chain));
  }
  return chains;
}

function bestPair<Each extends Photo>(chains: readonly Chain<Each>[], folder: Folder) {
  let best: { before: Chain<Each>; behind: Chain<Each>; score: number } | undefined;
  for (const before of chains)
    for (const behind of chains) {
      if (before === behind) continue;
      const score = scoreOf(before, behind, folder);
      if (score > (best?.score ?? 0)) best = { before, behind, score };
    }
  return best;
}

function joined<Each extends Photo>(before: Chain<Each>, behind: Chain<Each>, isSure: boolean): Chain<Each> {
  return {
    pages: [...before.pages, ...behind.pages],
    isSure: before.isSure && behind.isSure && isSure,
    presses: [...new Set([...before.presses, ...behind.presses])],
    question: behind.question ?? before.question,
  };
}

/** Likelihood that one chain of pages continues with another; negative if something contradicts it. */
function scoreOf(
  before: Chain<Photo>,
  behind: Chain<Photo>,
  { places, likeness, near, isOnePaper }: Folder,
): number {
  const [last, next] = [before.pages.at(-1), behind.pages[0]];
  if (!last || !next) return 0;
  const distance = (places.get(next) ?? 0) - (places.get(last) ?? 0);
  if (Math.abs(distance) > near || !mayFollow(before, behind)) return 0;
  return (
    pressScore(before.presses, behind.presses) +
    questionScore(before.question, next.facts) +
    partScore(last.facts, next.facts) +
    numberScore(expectedNumber(before.pages), next.facts) +
    (isOnePaper ? 1.5 : 0) +
    (last.facts.goesOn ? 1 : 0) +
    (last.facts.ends ? -3 : 0) +
    (last.facts.isHindi === next.facts.isHindi ? 0 : -2) +
    (distance === 1 ? 1 : distance > 0 && distance < 4 ? 0.4 : distance < 0 ? -0.3 : 0) +
    (isSameSize(last, next) ? 0.5 : 0) +
    3 * likeness(last, next)
  );
}

function mayFollow({ pages }: Chain<Photo>, behind: Chain<Photo>): boolean {
  const [head, next] = [pages[0]?.facts.head, behind.pages[0]?.facts.head];
  const { count } = pages[0]?.facts ?? {};
  if (count !== undefined && pages.length + behind.pages.length > count) return false;
  return !next || (head !== undefined && isSamePaper(head, next));
}

function pressScore(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  if (one.some((code) => other.includes(code))) return 5;
  // Papers of the same day have codes that differ in one digit. So do codes that OCR misread.
  return one.some((code) => other.some((each) => isNearCode(code, each))) ? -0.5 : -4;
}

function isNearCode(one: string, other: string): boolean {
  return [...one].filter((sign, at) => sign !== other[at]).length <= 1;
}

function questionScore(question: number | undefined, { firstQuestion: first }: PageFacts): number {
  if (question === undefined || first === undefined) return 0;
  if (first === question + 1) return 3;
  if (first === question) return 1.5;
  if (first < question) return -3;
  return first <= question + 3 ? 0.5 : -1;
}

function partScore({ lastPart }: PageFacts, { firstPart }: PageFacts): number {
  if (lastPart === undefined || firstPart === undefined || firstPart === 1) return 0;
  return firstPart === lastPart + 1 ? 2.5 : -0.5;
}

function expectedNumber(pages: readonly Photo[]): number | undefined {
  const last = pages.at(-1)?.facts.number;
  if (last !== undefined) return last + 1;
  return pages[0]?.facts.head ? pages.length + 1 : undefined;
}

function numberScore(expected: number | undefined, { number }: PageFacts): number {
  if (number === undefined || expected === undefined) return 0;
  if (number === expected) return 2;
  return number < expected ? -0.5 : -1.5;
}

function isSameSize({ size: one }: Photo, { size: other }: Photo): boolean {
  return one !== undefined && one.width === other?.width && one.height === other.height;
}

/** A photo at least this much wider than tall shows two pages. */
const WIDE = 1.15;

/** True if no page seems to be missing. `isComplete`: no page of the folder is left over. */
function isWhole(pages: readonly Photo[], isComplete: boolean): boolean {
  const { head, count } = pages[0]?.facts ?? {};
  const { goesOn, ends } = pages.at(-1)?.facts ?? {};
  if (!head || goesOn) return false;
  if (count === undefined) return ends === true || isComplete;
  const shown = pages.reduce((sum, { size }) => sum + (size && size.width > WIDE * size.height ? 2 : 1), 0);
  return shown >= count;
}

/** Orders by printed numbers and questions. Changes nothing where these contradict each other. */
function inOrder<Each extends Photo>(pages: readonly Each[]): readonly Each[] {
  const [first, ...others] = pages;
  if (!first || others.length < 2) return pages;
  const slots = new Map<number, Each>([[1, first]]);
  for (const page of others) {
    const { number = 0 } = page.facts;
    if (number < 2 || number > pages.length) continue;
    if (slots.has(number)) return pages;
    slots.set(number, page);
  }
  const placed = new Set(slots.values());
  const rest = others.filter((page) => !placed.has(page));
  const question = ({ facts }: Each) => facts.firstQuestion ?? facts.lastQuestion;
  const sorted = rest.every((page) => question(page) !== undefined)
    ? rest.toSorted((one, other) => (question(one) ?? 0) - (question(other) ?? 0))
    : rest;
  const ordered = pages.map((_, at) => slots.get(at + 1) ?? (sorted.shift() as Each));
  return backSteps(ordered) <= backSteps(pages) ? ordered : pages;
}

function backSteps(pages: readonly Photo[]): number {
  const numbers = pages.flatMap(({ facts }) => facts.firstQuestion ?? []);
  return numbers.filter((number, at) => number < (numbers[at - 1] ?? 0)).length;
}

/** Share of a page's rare words found on another page: pages of a paper are about the same course. */
function likenessIn(photos: readonly Photo[]): Folder['likeness'] {
  const counts = new Map<string, number>();
  for (const { facts } of photos)
    for (const word of facts.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log((photos.length + 1) / (counts.get(word) ?? 1));
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0);
  const sums = new Map(photos.map((photo) => [photo, sum(photo.facts.words)]));
  const known = new Map<Photo, Map<Photo, number>>();
  return (one, other) => {
    const before = known.get(one)?.get(other);
    if (before !== undefined) return before;
    const least = Math.min(sums.get(one) ?? 0, sums.get(other) ?? 0);
    const common = sum([...one.facts.words].filter((word) => other.facts.words.has(word)));
    const share = least === 0 ? 0 : common / least;
    known.set(one, (known.get(one) ?? new Map()).set(other, share));
    return share;
  };
}

/** Name without its number: `DS - ` for `DS - 3.jpg`. */
function seriesOf({ path }: Photo): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\d+|\.[a-z]+$/gi, '');
}

/** Adds pages whose predecessor is unknown to the folder's only paper, if their names match. */
function withLoosePages<Each extends Photo>(chains: readonly Chain<Each>[]): PhotoPaper<Each>[] {
  const heads = chains.filter(({ pages }) => pages[0]?.facts.head);
  const [only] = heads;
  if (!only || heads.length > 1) return [...chains];
  const isAlike = ({ pages: [page] }: Chain<Each>) =>
    page && only.pages.some((each) => seriesOf(each) === seriesOf(page));
  const loose = chains.filter(
    (chain) => chain !== only && isAlike(chain) && pressScore(only.presses, chain.presses) >= 0,
  );
  const first = ({ pages }: Chain<Each>) => pages[0]?.facts.firstQuestion ?? Number.POSITIVE_INFINITY;
  const sorted = loose.toSorted((one, other) => first(one) - first(other));
  const whole = sorted.reduce((before, behind) => joined(before, behind, false), only);
  return [whole, ...chains.filter((chain) => chain !== only && !loose.includes(chain))];
}
