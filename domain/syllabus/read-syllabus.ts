import { codesReadIn } from '../course/printed-codes.ts';
import { characters, oneLine, withoutDirectionSigns } from '../primitives/text.ts';
import { wordsAt } from '../search/words.ts';
import { UNIT_TEXT_MOST, UNIT_TITLE_MOST, UNITS_MOST, type Unit } from '../syllabus.ts';
import { isFurniture, isStopLine, syllabusLines, withoutMeasures } from './syllabus-text.ts';
import { FAMILY_NAMES, headsIn, type UnitHead } from './unit-heads.ts';

/** A course in the text of a syllabus. `code` and `title` are as printed above its units, if they are. */
export type ReadSyllabus = { code: string | undefined; title: string; units: Unit[] };

type Run = { heads: UnitHead[]; end: number };

/** Lists of units that are told apart: more than a university has courses of one programme. */
const RUNS_MOST = 1000;
/** Letters of a unit that more than mentions it. */
const LETTERS_LEAST = 10;

/** Reads the units of one or several courses from a text. Returns none where it finds no two units that follow each other. */
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

/** Takes the list with the most text of several under one code, such as units and books by unit. */
function onceEach(courses: readonly ReadSyllabus[]): ReadSyllabus[] {
  const best = new Map<string, ReadSyllabus>();
  let code: string | undefined;
  for (const course of courses) {
    // A title without a code is of another course, whose code was not read.
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

/** Runs of heads that count up from one. Those of a surer word win where two overlap. */
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
  return found.map((run, at) => ({ ...run, end: Math.min(run.end, startOf(found[at + 1]) ?? text.length) }));
}

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

/** Units that a note to examiners names one after the other. */
function isOnlyNamed(text: string, heads: readonly UnitHead[], end: number): boolean {
  const short = heads.filter(
    (head, at) => lettersIn(text.slice(head.end, heads[at + 1]?.start ?? end)) < LETTERS_LEAST,
  );
  return short.length * 2 > heads.length;
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Lists looked at. Each is compared with all text above it. */
const LISTS_MOST = 100;

/** The longest numbered list that is none of books, outcomes or notes. */
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
  return heads.slice(0, UNITS_MOST).flatMap((head, at) => {
    const own = linesOf(text.slice(head.end, heads[at + 1]?.start ?? end));
    const whole = oneLine(own.join(' ')).replace(/^[^\p{L}\p{N}(]+/u, '');
    if (lettersIn(whole) < 3) return [];
    return [{ number: head.number, title: titleOf(own), text: cut(whole, UNIT_TEXT_MOST) }];
  });
}

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

/** The words before the first colon or dash, a heading of a line of its own, or else the first thing that is named. */
function titleOf([first = '', next]: readonly string[]): string {
  const begins = first.replace(/^[^\p{L}\p{N}(]+/u, '');
  const headed = /^([^:;.।]{3,100}?)\s?(?::|[ ][–—-][ ])/u.exec(begins)?.[1];
  const isHeading = next !== undefined && /^\P{L}*(?:\p{Lu}|\p{Lo}|\d)/u.test(next) && !/[,;]/.test(begins);
  const named = headed ?? (isHeading ? begins : (/^[^,;:.।()]{3,100}/u.exec(begins)?.[0] ?? begins));
  const words = oneLine(named).split(' ').slice(0, WORDS_MOST).join(' ');
  return cut(words.replace(/[^\p{L}\p{M}\p{N})]+$/u, ''), UNIT_TITLE_MOST);
}

function cut(text: string, most: number): string {
  return characters(text) <= most ? text : [...text].slice(0, most).join('').trimEnd();
}

/** Code and title of the course whose units follow, and the offset of its line. */
function courseAbove(above: string): { code: string | undefined; title: string; at: number } {
  let found: { code: string | undefined; title: string; at: number } = {
    code: undefined,
    title: '',
    at: above.length,
  };
  let at = 0;
  for (const line of above.split('\n')) {
    const code =
      line.length < 200 && !/prerequisite|pre-requisite|equivalent|isbn/i.test(line)
        ? codeIn(line)
        : undefined;
    if (code) found = { code: code.code, title: code.title, at };
    else if (found.title === '')
      found.title =
        /\b(?:title|name|subject)\b[^:\n]{0,30}:\s{0,8}(\S.{2,100})/i.exec(line)?.[1]?.trim() ?? '';
    at += line.length + 1;
  }
  return found;
}

/** Start of a code in a heading: `Course Code: TIT-233`. */
const BEFORE_MOST = 30;

function codeIn(line: string): { code: string; title: string } | undefined {
  const words = [...wordsAt(line)];
  for (const { first, last } of codesReadIn(line, words, 'printed')) {
    const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
    const code = line.slice(start, end);
    const before = line.slice(0, start);
    const isBracketed = /[([]\s?$/.test(before) && /^\s?[)\]]/.test(line.slice(end));
    if (!/\d/.test(code) || !/[A-Z]/.test(code)) continue;
    if (
      !isBracketed &&
      lettersIn(before) > 0 &&
      !(before.length <= BEFORE_MOST && /code|paper|course|subject|no/i.test(before))
    )
      continue;
    const rest = isBracketed ? before : line.slice(end);
    const title = oneLine(rest.split(/ {3,}|\d ?\(\d|\b\d ?- ?\d/)[0] ?? '').replace(
      /^[^\p{L}]*(?:(?:course|paper|subject) ?(?:title|name)[^\p{L}]*)?|[^\p{L}\p{N})]+$/giu,
      '',
    );
    return { code: oneLine(code), title };
  }
  return undefined;
}
