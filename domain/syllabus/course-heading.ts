import { statedCode } from '../course/course-code.ts';
import { codesReadIn } from '../course/printed-codes.ts';
import { oneLine } from '../primitives/text.ts';
import { wordsAt } from '../search/words.ts';

/** Code and title of the course whose units follow, and the offset of their line. */
export function courseAbove(above: string): { code: string | undefined; title: string; at: number } {
  let found: { code: string | undefined; title: string; at: number } = {
    code: undefined,
    title: '',
    at: above.length,
  };
  let at = 0;
  let before = '';
  for (const line of above.split('\n')) {
    const code =
      line.length < 200 && !/prerequisite|pre-requisite|equivalent|isbn/i.test(line)
        ? codeIn(line)
        : undefined;
    if (code) found = { code: code.code, title: code.title || titleAbove(line, before), at };
    else if (found.title === '')
      found.title =
        /\b(?:title|name|subject)\b[^:\n]{0,30}:\s{0,8}(\S.{2,100})/i.exec(line)?.[1]?.trim() ?? '';
    at += line.length + 1;
    if (line.trim() !== '') before = line;
  }
  return found;
}

/** The line above `Course Code: …`, if it looks like a title. */
function titleAbove(line: string, before: string): string {
  const isStated = /^\W{0,8}(?:course|subject|paper)\s?(?:code|no)\b/i.test(line);
  const isTitle =
    /^\p{L}[\p{L}\d &,()/-]{4,80}$/u.test(before.trim()) &&
    !/universit|college|department|semester|scheme|syllabus|objectives|\byear\b/i.test(before);
  return isStated && isTitle ? oneLine(before) : '';
}

/** Maximum characters before a code in a heading, as in `Course Code: TIT-233`. */
const BEFORE_MOST = 30;

/** An unusual code before or after a title: `3CS4-05 Data Structures`, `Data Structures (3130702)`. */
const OWN_FORM =
  /(?:^|[([])\s{0,20}(?=(?:[A-Z.-]{0,9}\d){3})((?=[\d.-]{0,9}[A-Z])[A-Z\d]{1,9}(?:[.-][A-Z\d]{1,9}){0,4}|\d{6,10})(?![\p{L}\p{N}])(?:\s?[)\]]|\s{0,3}[:–-]?\s{0,3}(?=\p{Lu}|$))/u;

function codeIn(line: string): { code: string; title: string } | undefined {
  const stated = statedCode(line);
  if (stated) return { code: stated.code, title: titleIn(line.slice(stated.end)) };
  return spelledCodeIn(line) ?? ownFormIn(line);
}

function ownFormIn(line: string): { code: string; title: string } | undefined {
  const found = OWN_FORM.exec(line);
  if (!found) return undefined;
  const before = line.slice(0, found.index);
  return {
    code: found[1] ?? '',
    title: titleIn(before.trim() === '' ? line.slice(found[0].length) : before),
  };
}

function spelledCodeIn(line: string): { code: string; title: string } | undefined {
  const words = [...wordsAt(line)];
  for (const { first, last } of codesReadIn(line, words, 'printed')) {
    const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
    const code = line.slice(start, end);
    const before = line.slice(0, start);
    const isBracketed = /[([]\s?$/.test(before) && /^\s?[)\]]/.test(line.slice(end));
    if (!/\d/.test(code) || !/[A-Z]/.test(code)) continue;
    if (
      !isBracketed &&
      /\p{L}/u.test(before) &&
      !(before.length <= BEFORE_MOST && /code|paper|course|subject|no/i.test(before))
    )
      continue;
    // `PCC-CSE-203-G` continues after its number.
    if (/^-(?:[A-Z]|\d\d)\b/.test(line.slice(end))) return undefined;
    return { code: oneLine(code), title: titleIn(isBracketed ? before : line.slice(end)) };
  }
  return undefined;
}

function titleIn(rest: string): string {
  if (/^\W{0,12}(?:CIE|SEE|credits?|marks|semester)\b/i.test(rest)) return '';
  return oneLine(rest.split(/ {3,}|\d ?\(\d|\b\d ?- ?\d|\bL[ -]?T[ -]?P\b/)[0] ?? '').replace(
    /^[^\p{L}]*(?:(?:course|paper|subject) ?(?:title|name)[^\p{L}]*)?|[^\p{L}\p{N})]+$/giu,
    '',
  );
}
