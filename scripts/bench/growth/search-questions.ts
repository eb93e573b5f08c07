import type { Place } from '../../../domain/course.ts';
import { pageOf, titleOf, WORDS } from '../../library/texts.ts';
import { randomFrom } from '../../random.ts';

export type Kind = { name: string; group: 'search' | 'filtered search' | 'suggestion'; paths: string[] };

const OF_A_KIND = 50;
const chance = randomFrom(2026);
const upTo = (most: number) => Math.floor(chance() * most);
const word = (from: number, to: number) => WORDS[from + upTo(to - from)] ?? '';
const common = () => word(0, 20);
const middling = () => word(300, 3000);
const rare = () => word(20_000, 60_000);

/**
 * Search requests by kind, for a library with notes at these places. `withTexts` of them, spread evenly, have
 * texts.
 */
export function questionsFor(notes: number, places: readonly Place[], withTexts = notes): Kind[] {
  const course = () => upTo(places.length);
  const code = () => places[course()]?.course ?? '';
  const line = () =>
    pageOf(Math.ceil(((1 + upTo(withTexts)) * notes) / withTexts), upTo(3))
      .split('\n')
      [upTo(15)]?.slice(3) ?? '';
  const words = (text: string, from: number, to: number) => text.split(' ').slice(from, to).join(' ');
  const place = () => places[course()] as Place;
  const search = (name: string, text: () => string) => kind(name, 'search', () => address({ q: text() }));
  const filtered = (name: string, filters: () => Record<string, string>) =>
    kind(name, 'filtered search', () => address(filters()));
  const suggest = (name: string, text: () => string) =>
    kind(name, 'suggestion', () => `/v1/search/suggestions?${new URLSearchParams({ q: text() })}`);
  return [
    search('a code', code),
    search('a code with a typo', () => mistyped(code())),
    search('a title', () => titleOf(1 + course())),
    search('a title with a typo', () => mistyped(titleOf(1 + course()))),
    search('a rare word', rare),
    search('a middling word', middling),
    search('a very common word', common),
    search('two very common words', () => `${common()} ${common()}`),
    search('common, middling and rare', () => `${common()} ${middling()} ${rare()}`),
    search('two words of a line', () => words(line(), 4, 6)),
    search('a line', line),
    search('a line, one word wrong', () => `${words(line(), 0, 5)} ${mistyped(rare())}`),
    search('a word with a typo', () => mistyped(middling())),
    search('words that never meet', () => Array.from({ length: 12 }, middling).join(' ')),
    search('nothing that is there', () => `${rare()}qx zzqx${upTo(1000)}`),
    filtered('a common word in a college', () => ({ q: common(), college: place().college })),
    filtered('a common word in a course', () => ({ q: common(), course: code() })),
    filtered('a middling word of a year', () => ({ q: middling(), examYear: String(2000 + upTo(25)) })),
    filtered('a line in a branch', () => ({
      q: words(line(), 0, 6),
      branch: place().branch,
      year: place().year,
    })),
    filtered('a branch and nothing else', () => ({ college: place().college, branch: place().branch })),
    suggest('a code, begun', () => code().slice(0, 6)),
    suggest('a title, begun', () => titleOf(1 + course()).slice(0, 4 + upTo(8))),
    suggest('a title with a typo, begun', () => mistyped(titleOf(1 + course())).slice(0, 8)),
    suggest('a description, begun', () => `End semester ${2000 + upTo(25)} wi`),
    suggest('two letters', () => middling().slice(0, 2)),
  ];
}

function kind(name: string, group: Kind['group'], path: () => string): Kind {
  return { name, group, paths: Array.from({ length: OF_A_KIND }, path) };
}

const address = (params: Record<string, string>) => `/v1/search?${new URLSearchParams(params)}`;

function mistyped(text: string): string {
  const at = Math.min(1 + upTo(Math.max(1, text.length - 2)), text.length - 2);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}
