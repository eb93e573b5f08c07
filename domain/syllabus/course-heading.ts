import { codesReadIn } from '../course/printed-codes.ts';
import { oneLine } from '../primitives/text.ts';
import { wordsAt } from '../search/words.ts';

/** Code and title of the course whose units follow, and the offset of its line. */
export function courseAbove(above: string): { code: string | undefined; title: string; at: number } {
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
      /\p{L}/u.test(before) &&
      !(before.length <= BEFORE_MOST && /code|paper|course|subject|no/i.test(before))
    )
      continue;
    const rest = isBracketed ? before : line.slice(end);
    const title = oneLine(rest.split(/ {3,}|\d ?\(\d|\b\d ?- ?\d|\bL[ -]?T[ -]?P\b/)[0] ?? '').replace(
      /^[^\p{L}]*(?:(?:course|paper|subject) ?(?:title|name)[^\p{L}]*)?|[^\p{L}\p{N})]+$/giu,
      '',
    );
    return { code: oneLine(code), title };
  }
  return undefined;
}
