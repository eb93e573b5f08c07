import { characters, oneLine, withoutDirectionSigns } from '../primitives/text.ts';
import { UNIT_TEXT_MOST, UNIT_TITLE_MOST, UNITS_MOST, type Unit } from '../syllabus.ts';
import { courseAbove } from './course-heading.ts';
import { isFurniture, isStopLine, syllabusLines, withoutMeasures } from './syllabus-text.ts';
import { FAMILY_NAMES, headsIn, isLineStart, type UnitHead } from './unit-heads.ts';

/** `code` and `title` are those printed above the course's units, if any. */
export type ReadSyllabus = { code: string | undefined; title: string; units: Unit[] };

type Run = { heads: UnitHead[]; end: number };

/** Maximum lists of units in a text: more than any programme has courses. */
const RUNS_MOST = 1000;
/** With fewer letters, a unit is only mentioned. */
const LETTERS_LEAST = 10;

/** Units of one or several courses in a text. None if no two consecutive units are found. */
export function readSyllabus(text: string): ReadSyllabus[] {
  const lines = syllabusLines(withoutDirectionSigns(text).normalize('NFC'));
  const runs = runsIn(lines);
  const courses = runs.map(({ heads, end }, at) => {
    const above = lines.slice(runs[at - 1]?.heads.at(-1)?.end ?? 0, heads[0]?.start);
    const next = runs[at + 1];
    const course = courseAbove(above);
    const last = next && courseAbove(lines.slice(heads.at(-1)?.end, next.heads[0]?.start));
    const to = last?.code === undefined ? end : Math.min(end, (heads.at(-1)?.end ?? 0) + last.at);
    return { code: course.code, title: course.title, units: unitsOf(lines, heads, to) };
  });
  return onceEach(courses.filter(({ units }) => units.length > 1));
}

/** Keeps the list with the most text under each code: one code may have units, and books by unit. */
function onceEach(courses: readonly ReadSyllabus[]): ReadSyllabus[] {
  const best = new Map<string, ReadSyllabus>();
  let code: string | undefined;
  for (const course of courses) {
    // A title without a code belongs to another course, whose code could not be read.
    code = course.code ?? (course.title ? undefined : code);
    const key = (code ?? course.title).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const known = best.get(key);
    if (!known) best.set(key, { ...course, code });
    else if (sizeOf(course) > sizeOf(known))
      best.set(key, { ...course, code, title: course.title || known.title });
  }
  return [...best.values()];
}

const sizeOf = ({ units }: ReadSyllabus) => units.reduce((sum, { text }) => sum + text.length, 0);

/** Unit headings that count up from one. If two runs overlap, the one with the more reliable word wins. */
function runsIn(text: string): Run[] {
  const heads = headsIn(text);
  const found: Run[] = [];
  for (const family of FAMILY_NAMES) {
    if (family === 'number' && found.length > 0) break;
    const own = runsOf(
      text,
      heads.filter((head) => head.family === family),
      family,
    );
    found.push(...own.filter((run) => !found.some((other) => overlap(run, other))));
  }
  found.sort((one, other) => startOf(one) - startOf(other));
  return joinedBlocks(text, heads, found).map((run, at, all) => ({
    ...run,
    end: Math.min(run.end, startOf(all[at + 1]) ?? text.length),
  }));
}

/** Maximum characters from a block's heading to its first unit. */
const BLOCK_MOST = 200;

/** Continues the numbers of the previous block, because some courses number units per block. */
function joinedBlocks(text: string, heads: readonly UnitHead[], runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  let before: UnitHead | undefined;
  for (const run of runs) {
    const start = startOf(run);
    const block = heads.findLast(({ family, end }) => BLOCKS.has(family) && end <= start);
    const own =
      block && start - block.end <= BLOCK_MOST && isLineStart(text, block.start) ? block : undefined;
    const last = joined.at(-1);
    const count = last?.heads.at(-1)?.number ?? 0;
    if (last && own && before && own.family === before.family && own.number === before.number + 1)
      joined[joined.length - 1] = {
        heads: [
          ...last.heads,
          ...run.heads.map((head, at) => ({
            ...head,
            number: count + head.number,
            start: at === 0 ? own.start : head.start,
          })),
        ],
        end: run.end,
      };
    else joined.push(run);
    before = own;
  }
  return joined;
}

const BLOCKS = new Set(['block', 'part', 'section']);

const startOf = (run: Run | undefined) => run?.heads[0]?.start ?? Number.MAX_SAFE_INTEGER;
const overlap = (one: Run, other: Run) =>
  startOf(one) < (other.heads.at(-1)?.end ?? 0) && startOf(other) < (one.heads.at(-1)?.end ?? 0);

function runsOf(text: string, heads: readonly UnitHead[], family: string): Run[] {
  const runs: UnitHead[][] = [];
  for (const head of heads) {
    const last = runs.at(-1);
    const before = last?.at(-1)?.number ?? 0;
    if (head.number === 1 && !(before === 1 && isMention(text, last?.[0], head))) {
      if (runs.length === RUNS_MOST) break;
      runs.push([head]);
    } else if (last && head.number === before && isMention(text, last.at(-1), head))
      last[last.length - 1] = { ...head, start: last.at(-1)?.start ?? 0 };
    else if (last && head.number > before && head.number <= before + (family === 'number' ? 1 : 2))
      last.push(head);
  }
  const whole = runs.map((own, at) => ({ heads: own, end: runs[at + 1]?.[0]?.start ?? text.length }));
  const counted = whole.filter(({ heads: own, end }) => own.length > 1 && !isOnlyNamed(text, own, end));
  return family === 'number' ? numberedList(text, counted) : counted;
}

const isMention = (text: string, one: UnitHead | undefined, other: UnitHead) =>
  lettersIn(text.slice(one?.end, other.start)) < LETTERS_LEAST;

/** True if the units are only listed, as in a note to examiners. */
function isOnlyNamed(text: string, heads: readonly UnitHead[], end: number): boolean {
  const short = heads.filter(
    (head, at) => lettersIn(text.slice(head.end, heads[at + 1]?.start ?? end)) < LETTERS_LEAST,
  );
  return short.length * 2 > heads.length;
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Maximum lists compared: each is compared with all text above it. */
const LISTS_MOST = 100;

/** Longest numbered list that is not of books, outcomes or notes. */
function numberedList(text: string, runs: readonly Run[]): Run[] {
  const lists = runs.slice(0, LISTS_MOST).filter(({ heads }) => {
    const above = text
      .slice(0, heads[0]?.start)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const heading = above.findLast(
      (line) => isStopLine(line) || /^\W*(?:course |detailed |unit )?(?:contents?|syllabus)\W*$/i.test(line),
    );
    return heads.length > 2 && !(heading !== undefined && isStopLine(heading));
  });
  const size = ({ heads, end }: Run) =>
    unitsOf(text, heads, end).reduce((sum, unit) => sum + unit.text.length, 0);
  const longest = lists.toSorted((one, other) => size(other) - size(one))[0];
  return longest ? [longest] : [];
}

function unitsOf(text: string, heads: readonly UnitHead[], end: number): Unit[] {
  const named = heads.slice(0, UNITS_MOST).flatMap((head, at) => {
    const lines = linesOf(text.slice(head.end, heads[at + 1]?.start ?? end));
    return lettersIn(lines.join(' ')) < 3 ? [] : [{ number: head.number, lines }];
  });
  let units = named;
  for (let column = 0; column < COLUMNS_MOST; column += 1) {
    const counted = [0, -1].find((line) => units.every(({ lines }) => isCounted(lines.at(line) ?? '')));
    if (counted === undefined) break;
    units = units.map(({ number, lines }) => ({
      number,
      lines: lines.with(counted, (lines.at(counted) ?? '').replace(HOURS, '')),
    }));
  }
  return units.map(({ number, lines }) => {
    const whole = oneLine(lines.join(' ')).replace(/^[^\p{L}\p{N}(]+/u, '');
    return { number, title: titleOf(lines), text: cut(whole, UNIT_TEXT_MOST) };
  });
}

/** Lectures, hours and weightage: the last columns of every row, or the end of every heading. */
const HOURS = / \d{1,3}$/;
const COLUMNS_MOST = 3;
const isCounted = (line: string) => HOURS.test(line) && /\p{L}/u.test(line);

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const stop = lines.findIndex((line, at) => at > 0 && isStopLine(line));
  return lines
    .slice(0, stop < 0 ? undefined : stop)
    .filter((line) => !isFurniture(line))
    .map((line) => withoutMeasures(line).trim())
    .filter((line) => /\p{L}/u.test(line));
}

const WORDS_MOST = 12;

/** Words before the first colon or dash, or a heading on its own line, or else the first item. */
function titleOf([first = '', next]: readonly string[]): string {
  const begins = first.replace(/^[^\p{L}\p{N}(]+/u, '').replace(/(?<=\p{L}) \d{1,2}\.\d.*$/u, '');
  const headed = /^([^:;.।]{3,100}?)\s?(?::|[ ][–—-][ ])/u.exec(begins)?.[1];
  const isHeading = next !== undefined && /^\P{L}*(?:\p{Lu}|\p{Lo}|\d)/u.test(next) && !/[,;]/.test(begins);
  const named = headed ?? (isHeading ? begins : (/^[^,;:.।()]{3,100}/u.exec(begins)?.[0] ?? begins));
  const words = oneLine(named.replace(/^\((.*)\)$/, '$1'))
    .split(' ')
    .slice(0, WORDS_MOST)
    .join(' ');
  return cut(words.replace(/[^\p{L}\p{M}\p{N})]+$/u, ''), UNIT_TITLE_MOST);
}

function cut(text: string, most: number): string {
  return characters(text) <= most ? text : [...text].slice(0, most).join('').trimEnd();
}
