import { catalogues } from 'virtual:texts';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { madeOnce } from '../domain/primitives/made-once.ts';
import type english from '../locales/en.js';

type English = typeof english;
type Section = keyof English;
/** What a catalogue of another language says: a message for each of the English ones. */
export type Translation = { [Each in Section]: { [Name in keyof English[Each]]: string } };

type KeyOf<Each extends Section> = `${Each}.${keyof English[Each] & string}`;
/** The name of a text: section and name in the catalogues of `locales/`. */
export type TextKey = { [Each in Section]: KeyOf<Each> }[Section];

type MessageOf<Key> = Key extends `${infer Each extends Section}.${infer Name}`
  ? Name extends keyof English[Each]
    ? English[Each][Name] & string
    : never
  : never;
type ValuesOf<Key> = GetICUArgs<
  MessageOf<Key>,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type Given<Key> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>];
type Tags = { [tag: string]: string | number | ((content: ReactNode) => ReactNode) };

/** The text of that name in one language, with its values put in. */
export type Text = {
  <Key extends TextKey>(key: Key, ...given: Given<Key>): string;
  /** A text with `<tags>`, each of which becomes an element. */
  rich<Key extends TextKey>(key: Key, values: ValuesOf<Key> & Tags): ReactNode;
  /** In this language what a rule of the domain says in English: `check`, `said` and `refused` in the catalogues. */
  said(sentence: string): string;
  /** The same for the faults of a form. */
  saidOf<Faults extends { [field: string]: string | undefined }>(faults: Faults): Faults;
  /** The language's tag for `Intl` and `lang`: `hi-IN`. */
  tag: string;
};

/** The texts of a language (`en`, `hi`). In the browser only those of the page's own language are there. */
export const textsIn = madeOnce((language) => textOf(catalogues[language] ?? {}, sentencesIn(language)));

const SENTENCE = /^(?:check|said|refused)\./;

/** Texts of one language by name. */
export type Messages = Record<string, CompiledMessage>;

/** Sentences of the domain: the English one, and the own one. */
export type Sentences = readonly (readonly [english: CompiledMessage, own: CompiledMessage])[];

function sentencesIn(language: string): Sentences {
  if (pageSentences) return pageSentences;
  const { en = {}, [language]: own = {} } = catalogues;
  if (own === en) return [];
  return Object.entries(en).flatMap(([name, english]) =>
    SENTENCE.test(name) ? [[english, own[name] ?? english] as const] : [],
  );
}

let pageSentences: Sentences | undefined;

/** In the browser: the texts that came with the page. */
export function setTexts(language: string, messages: Messages, sentences: Sentences): void {
  catalogues[language] = messages;
  pageSentences = sentences;
}

function textOf(messages: Messages, sentences: Sentences): Text {
  const tag = String(messages['language.tag']);
  const put = (key: TextKey, values?: object) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`The text ${key} is not on this page`);
    return format<ReactNode>(message, tag, values as Record<string, string>, { formatters: FORMATTERS });
  };
  const said = (sentence: string) => {
    for (const [english, own] of sentences) {
      const values = valuesOf(english, sentence);
      if (values) return format(own, tag, values, { formatters: FORMATTERS }) as string;
    }
    return sentence;
  };
  return Object.assign((key: TextKey, values?: object) => put(key, values) as string, {
    rich: (key: TextKey, values: object) => {
      const nodes = put(key, values);
      return createElement(Fragment, null, ...(Array.isArray(nodes) ? nodes : [nodes]));
    },
    said,
    saidOf: (faults: object) =>
      Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault && said(fault)])),
    tag,
  }) as Text;
}

/** The values with which a message makes this sentence; undefined when it makes none. */
function valuesOf(message: CompiledMessage, sentence: string): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  let rest = sentence;
  const parts = typeof message === 'string' ? [message] : message;
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      if (!rest.startsWith(part)) return undefined;
      rest = rest.slice(part.length);
      continue;
    }
    const after = parts[index + 1];
    const end = typeof after === 'string' ? rest.indexOf(after) : rest.length;
    values[String((part as unknown[])[0])] = rest.slice(0, end);
    rest = rest.slice(Math.max(0, end));
  }
  return rest === '' ? values : undefined;
}

/** Making one takes as long as a hundred uses of it. Messages name no styles, so that the language is enough. */
const FORMATTERS = {
  getNumberFormat: once(Intl.NumberFormat),
  getPluralRules: once(Intl.PluralRules),
  getDateTimeFormat: once(Intl.DateTimeFormat),
};

function once<Format>(Made: new (tag: string) => Format): (tag?: Intl.LocalesArgument) => Format {
  const made = madeOnce((tag) => new Made(tag));
  return (tag) => made(String(tag));
}
