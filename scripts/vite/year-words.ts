import type { CompiledMessage } from 'icu-minify/format';
import { YEAR_WORDS } from '../../domain/year.ts';

type Messages = Record<string, CompiledMessage>;

/** Selector in texts for the name of a year of study; never passed as a value. */
const VALUE = 'yearWord';
const [USUAL, ...OTHERS] = YEAR_WORDS;

/**
 * Texts of a language for universities with years, under `hi`, and variants for other names under `hi
 * semester` and so on. A page contains only its university's words.
 */
export function withYearWords(language: string, messages: Messages): [key: string, Messages][] {
  const saying = Object.fromEntries(Object.entries(messages).filter(([, message]) => isText(message)));
  const others = OTHERS.map((word): [string, Messages] => [`${language} ${word}`, textsBy(word, saying)]);
  return [[language, { ...messages, ...textsBy(USUAL, saying) }], ...others];
}

function textsBy(word: string, messages: Messages): Messages {
  const texts = ([name, message]: [string, CompiledMessage]) => [name, formOf(word, name, message)];
  return Object.fromEntries(Object.entries(messages).map(texts));
}

function isText(message: unknown): boolean {
  return JSON.stringify(message).includes(`["${VALUE}",`);
}

function formOf(word: string, name: string, message: CompiledMessage): CompiledMessage {
  const parts = [message].flat(1).flatMap((part) => {
    if (!Array.isArray(part) || part[0] !== VALUE) return [part];
    const forms = part[2] as Record<string, unknown> & { other: unknown };
    return [forms[word] ?? forms.other].flat(1);
  });
  if (isText(parts)) throw new Error(`${name}: {yearWord, select, …} must not be nested`);
  const isPlain = parts.every((part) => typeof part === 'string');
  return isPlain ? parts.join('') : (parts as CompiledMessage);
}
