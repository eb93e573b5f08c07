import { isDevanagari } from '../../search/phonetic-key.ts';
import { folded } from '../../search/words.ts';
import { isPlainWord } from './plain-words.ts';

export type TopicName = { latin: string | undefined; devanagari: string | undefined };

export function inItsScript(name: string): Partial<TopicName> {
  return isDevanagari(name) ? { devanagari: name } : { latin: name };
}

const JOINING = new Set(
  ['and', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'और', 'का', 'की', 'के'].map(folded),
);
/** Maximum words of a phrase, with and without `and`. */
const WORDS_MOST = { both: 6, any: 4 };
const AND = new Set(['and', 'और', 'तथा'].map(folded));
const OWN_WORDS_MOST = 6;
const QUESTIONS_MOST = 60;

type Word = { printed: string; folded: string };

export type TopicsHolding = { topics: number; holding: (word: string) => number };

/**
 * Names topics by the printed words that their questions share and others lack. `topics`: texts of each
 * topic's questions. A topic of one question is named after its rarest words.
 */
export function topicNames(topics: readonly (readonly string[])[], among = holdingOf(topics)): TopicName[] {
  const worded = topics.map((texts) => texts.slice(0, QUESTIONS_MOST).map(printedWords));
  const rarity = (word: string) => Math.log((among.topics + 2) / (among.holding(word) + 1));
  const written = inLowerCase(worded.flat(2));
  return worded.map((texts) => ({
    latin: written(bestPhrase(texts, rarity, (word) => !isDevanagari(word))),
    devanagari: bestPhrase(texts, rarity, isDevanagari),
  }));
}

/** Removes capitals from words that a question prints without: Distance Vector Routing, but Huffman codes. */
function inLowerCase(words: readonly Word[]): (name: string | undefined) => string | undefined {
  const lower = new Set(words.flatMap(({ printed }) => (/^\p{Ll}/u.test(printed) ? [printed] : [])));
  return (name) =>
    name?.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => {
      const plain = word.toLowerCase();
      return lower.has(plain) || lower.has(`${plain}s`) ? plain : word;
    });
}

function holdingOf(topics: readonly (readonly string[])[]): TopicsHolding {
  const holding = new Map<string, number>();
  for (const texts of topics)
    for (const word of new Set(texts.flatMap(printedWords).map((each) => each.folded)))
      holding.set(word, (holding.get(word) ?? 0) + 1);
  return { topics: topics.length, holding: (word) => holding.get(word) ?? 0 };
}

function printedWords(text: string): Word[] {
  const words = text.match(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}/'’.-]*[\p{L}\p{M}\p{N}])?/gu) ?? [];
  return words.map((printed) => ({ printed, folded: folded(printed) }));
}

type Phrase = { printed: string; key: string; count: number; worth: number };

function bestPhrase(
  texts: readonly Word[][],
  rarity: (word: string) => number,
  isWanted: (word: string) => boolean,
): string | undefined {
  const phrases = new Map<string, Phrase>();
  for (const words of texts)
    for (const [key, phrase] of phrasesOf(words, rarity, isWanted)) {
      const known = phrases.get(key);
      if (known) known.count += 1;
      else phrases.set(key, phrase);
    }
  let best: Phrase | undefined;
  for (const phrase of phrases.values())
    if (!best || strengthOf(phrase, texts.length) > strengthOf(best, texts.length)) best = phrase;
  return best && (fullerName(best, texts, isWanted) ?? best.printed);
}

/** Matches a word without hyphens or digits that is not an abbreviation. */
const ORDINARY = /^(?:\p{Lu}?\p{Ll}+|[\p{Script=Devanagari}]+)$/u;

/** Adds words around a general word, such as 'address', in the first question: 'physical address'. */
function fullerName(
  { printed, key }: Phrase,
  texts: readonly Word[][],
  isWanted: (word: string) => boolean,
): string | undefined {
  if (!ORDINARY.test(printed)) return undefined;
  const fits = (word: Word) => isWanted(word.folded) && (isNaming(word) || JOINING.has(word.folded));
  for (const words of texts) {
    const at = words.findIndex((word) => word.folded === key);
    if (at < 0) continue;
    const from = words.findLastIndex((word, index) => index < at && !fits(word)) + 1;
    const end = words.findIndex((word, index) => index > at && !fits(word));
    const first = words.findIndex((word, index) => index >= from && isNaming(word));
    const run = words.slice(first, Math.min(end < 0 ? words.length : end, first + OWN_WORDS_MOST));
    const named = run.slice(0, 1 + run.findLastIndex(isNaming));
    if (named.length > 1 && named.some((word) => word.folded === key))
      return named.map((word) => word.printed).join(' ');
  }
  return undefined;
}

const strengthOf = ({ count, worth }: Phrase, texts: number) => worth * (count / texts) ** 1.5;

function phrasesOf(
  words: readonly Word[],
  rarity: (word: string) => number,
  isWanted: (word: string) => boolean,
): Map<string, Phrase> {
  const found = new Map<string, Phrase>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + WORDS_MOST.both); to += 1) {
      const phrase = words.slice(from, to);
      const [first, last] = [phrase[0], phrase.at(-1)];
      if (!first || !last || !isNaming(first) || !isNaming(last)) continue;
      if (phrase.length > WORDS_MOST.any && !phrase.some((word) => AND.has(word.folded))) break;
      if (
        phrase.every(
          ({ printed }) => printed.length < LETTERS_LEAST && !/\p{Script=Devanagari}/u.test(printed),
        )
      )
        continue;
      if (phrase.some((word) => !isWanted(word.folded))) break;
      if (phrase.some((word) => !isNaming(word) && !JOINING.has(word.folded))) break;
      const key = phrase.map((word) => word.folded).join(' ');
      const naming = phrase.filter(isNaming);
      const worth = naming
        .map((word) => rarity(word.folded))
        .sort((one, other) => other - one)
        .reduce((sum, value, index) => sum + value / (1 + index), 0);
      if (!found.has(key))
        found.set(key, { printed: phrase.map((word) => word.printed).join(' '), key, count: 1, worth });
    }
  return found;
}

/** Shorter words alone come from formulas, such as AB or BC. */
const LETTERS_LEAST = 3;

/** Words that matter in a question but do not name a topic. */
const NO_NAMES = new Set(
  `after assigned available before brief called certain consider considered extra first following fourth given known last next
  paper particular per possible practical practically required second sent showing shown shows squared still taken third total value
  values`
    .split(/\s+/)
    .map(folded),
);

function isNaming({ printed, folded: word }: Word): boolean {
  return (
    word.length > 1 && !NO_NAMES.has(word) && !isPlainWord(word) && !/^\d+$/.test(word) && !isMisread(printed)
  );
}

/** True for marks and strokes that OCR reads as short words or letters with digits; not for IP and IPv6. */
function isMisread(printed: string): boolean {
  return /^(?:[a-z]{1,2}|[a-z]+\d[a-z\d]*|\d+[a-z]+\d[a-z\d]*)$/.test(printed) || /^(.)\1+$/iu.test(printed);
}
