import { catalogues } from 'virtual:texts';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type english from '../locales/en.ts';

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
type Tags = Record<string, (content: ReactNode) => ReactNode>;

/** The text of that name in one language, with its values put in. */
export type Text = {
  <Key extends TextKey>(key: Key, ...given: Given<Key>): string;
  /** A text with `<tags>`, each of which becomes an element. */
  rich<Key extends TextKey>(key: Key, values: ValuesOf<Key> & Tags): ReactNode;
  /** The language's tag for `Intl` and `lang`: `hi-IN`. */
  tag: string;
};

const texts = new Map<string, Text>();

/** The texts of a language (`en`, `hi`). In the browser only those of the page's own language are there. */
export function textsIn(language: string): Text {
  const known = texts.get(language);
  if (known) return known;
  const text = textOf(catalogues[language] ?? {});
  texts.set(language, text);
  return text;
}

function textOf(messages: Record<string, CompiledMessage>): Text {
  const tag = String(messages['language.tag']);
  const put = (key: TextKey, values?: object) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`The text ${key} is not on this page`);
    return format<ReactNode>(message, tag, values as Record<string, string>, { formatters: FORMATTERS });
  };
  return Object.assign((key: TextKey, values?: object) => put(key, values) as string, {
    rich: (key: TextKey, values: object) => {
      const nodes = put(key, values);
      return createElement(Fragment, null, ...(Array.isArray(nodes) ? nodes : [nodes]));
    },
    tag,
  }) as Text;
}

/** Making one takes as long as a hundred uses of it. Messages name no styles, so that the language is enough. */
const FORMATTERS = {
  getNumberFormat: once(Intl.NumberFormat),
  getPluralRules: once(Intl.PluralRules),
  getDateTimeFormat: once(Intl.DateTimeFormat),
};

function once<Format>(Made: new (tag: string) => Format): (tag?: Intl.LocalesArgument) => Format {
  const made: Record<string, Format> = {};
  return (tag) => {
    made[String(tag)] ??= new Made(String(tag));
    return made[String(tag)] as Format;
  };
}
