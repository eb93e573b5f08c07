import type { SnippetPart } from '../search.ts';
import type { PageMatch } from './match-page.ts';

/** In characters: two lines on a phone. */
const LONGEST = 180;
const BEFORE = 50;

export function snippetOf(text: string, { occurrences, closest }: PageMatch): SnippetPart[] {
  const first = occurrences[closest.from];
  if (!first) return [];
  const start = wordStart(text, Math.max(0, first.start - BEFORE));
  const end = wordEnd(text, Math.min(text.length, Math.max(start + LONGEST, first.end)));
  const within = occurrences.filter((each) => each.start >= start && each.end <= end);
  const parts: SnippetPart[] = [];
  let from = start;
  for (const each of within) {
    if (each.start < from) continue;
    parts.push({ text: text.slice(from, each.start), isFound: false });
    parts.push({ text: text.slice(each.start, each.end), isFound: true });
    from = each.end;
  }
  parts.push({ text: text.slice(from, end), isFound: false });
  const open = { text: start > 0 ? '… ' : '', isFound: false };
  const close = { text: end < text.length ? ' …' : '', isFound: false };
  return joined([open, ...parts.map(plain), close]);
}

function plain({ text, isFound }: SnippetPart): SnippetPart {
  return { text: withoutLineEnd(text).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' '), isFound };
}

/** Joins a word that a line break split, and keeps its hyphen: `star-vation`. */
export function withoutLineEnd(text: string): string {
  return text.replace(/\ufffe|(?<=\p{Ll})([-\u2010])\r?\n\s*(?=\p{Ll})/gu, (_, hyphen = '-') => hyphen);
}

function joined(parts: readonly SnippetPart[]): SnippetPart[] {
  const whole: SnippetPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last && last.isFound === part.isFound) last.text += part.text;
    else if (part.text !== '') whole.push({ ...part });
  }
  return whole;
}

const LOOK = 30;

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + LOOK).search(/\s/);
  return at === 0 || space < 0 ? charStart(text, at) : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(Math.max(0, at - LOOK), at).search(/\s\S*$/);
  return space < 0 ? charStart(text, at) : Math.max(0, at - LOOK) + space;
}

function charStart(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}
