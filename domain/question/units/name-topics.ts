import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { OutlinedQuestion } from '../../question.ts';
import { isDevanagari } from '../../search/phonetic-key.ts';
import { folded } from '../../search/words.ts';
import type { Unit } from '../../syllabus.ts';
import { isPlainWord } from '../comparing/plain-words.ts';
import { inItsScript, type TopicName } from '../comparing/topic-name.ts';
import { unitOf } from '../course-questions.ts';

const TOPICS_MOST = 300;
const QUESTIONS_MOST = 8;
/** Minimum share of the questions with the phrase. */
const QUESTIONS_LEAST = 0.6;
/** Minimum telling words of a phrase: one alone is often more general than the topic. */
const WORDS_LEAST = 2;
const WORDS_MOST = 5;

/** Names topics after the phrase of their unit that most of their questions have. Others keep their names. */
export async function nameTopics(
  { questions: kept }: Pick<Library, 'questions'>,
  place: Place,
  units: readonly Unit[],
  sorted: ReadonlySet<string>,
): Promise<void> {
  const { questions, topics } = await kept.ofCourse(place);
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  const wanted = [...byTopic]
    .filter(([topic, own]) => topic !== undefined && own.some(({ id }) => sorted.has(id)))
    .slice(0, TOPICS_MOST);
  const texts = await kept.textsOf(wanted.flatMap(([, own]) => newest(own).map(({ id }) => id)));
  const phrases = new Map(units.map(({ number, text }) => [number, phrasesIn(text)]));
  const renamed = wanted.flatMap(([topic, own]) => {
    const was = topics.get(topic ?? '');
    const unit = unitOf(own);
    if (!was || !unit?.isSure) return [];
    const printed = newest(own).map(({ id }) => texts.get(id) ?? '');
    const phrase = bestPhrase(phrases.get(unit.number) ?? [], printed);
    if (phrase === undefined) return [];
    const name: TopicName = { latin: was.latin, devanagari: was.devanagari, ...inItsScript(phrase) };
    return name.latin === was.latin && name.devanagari === was.devanagari
      ? []
      : [{ ...name, id: was.id, was }];
  });
  if (renamed.length > 0) await kept.renameTopics(place, renamed);
}

const newest = (questions: readonly OutlinedQuestion[]) => questions.slice(-QUESTIONS_MOST);

type Phrase = { printed: string; words: readonly string[] };

export function phrasesIn(text: string): Phrase[] {
  return text
    .split(/[,;:.।()/]|\s(?:[–—-]|and|और|तथा)\s/)
    .map((part) => part.trim())
    .map((printed) => ({ printed, words: wordsIn(printed) }))
    .filter(({ printed, words }) => words.length >= WORDS_LEAST && printed.split(/\s+/).length <= WORDS_MOST);
}

type Token = { word: string; isTelling: boolean };

const tokensIn = (text: string): Token[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map(folded)
    .map((word) => ({ word, isTelling: word.length > 2 && !isPlainWord(word) }));

const wordsIn = (text: string) => tokensIn(text).flatMap(({ word, isTelling }) => (isTelling ? [word] : []));

/** Longest phrase that most questions have; in a tie, the one that more have. */
export function bestPhrase(phrases: readonly Phrase[], texts: readonly string[]): string | undefined {
  const asked = texts.map((text) => text.split(/[.?!;:।]/).map(tokensIn));
  let best: { printed: string; worth: number } | undefined;
  for (const { printed, words } of phrases) {
    const fitting = asked.filter((sentences) => sentences.some((own) => hasPhrase(own, words)));
    const share = fitting.length / Math.max(1, asked.length);
    const worth = share >= QUESTIONS_LEAST ? words.length + share : 0;
    if (worth > (best?.worth ?? 0)) best = { printed, worth };
  }
  return best && inLowerCase(best.printed);
}

/**
 * True if all words of a phrase are side by side in any order. Another word may come between if each is also
 * used alone: `AVL tree and its rotations` has `AVL rotations`, but `Hamming distance of code vectors` does
 * not have `distance vector`.
 */
function hasPhrase(tokens: readonly Token[], words: readonly string[]): boolean {
  const telling = tokens.flatMap(({ isTelling }, at) => (isTelling ? [at] : []));
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const standsAlone = (at: number) => !tokens[at - 1]?.isTelling || words.includes(wordAt(at - 1));
  return telling.some((_, first) => {
    const has = (most: number) => {
      const near = telling.slice(first, first + most);
      return words.every((word) => near.some((at) => wordAt(at) === word)) ? near : undefined;
    };
    if (has(words.length)) return true;
    return has(words.length + 1)?.every((at) => !words.includes(wordAt(at)) || standsAlone(at)) ?? false;
  });
}

/** `Circular queue` becomes `circular queue`, as within a sentence. Names and abbreviations stay. */
function inLowerCase(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const isOrdinary = /^\p{Lu}\p{Ll}+$/u.test(first) && !rest.some((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return isOrdinary && !isDevanagari(name) ? [first.toLowerCase(), ...rest].join(' ') : name;
}
