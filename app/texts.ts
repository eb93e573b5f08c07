import { catalogues } from 'virtual:texts';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Fault } from '../domain/fault.ts';
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
type ValuesOf<Key> = Omit<
  GetICUArgs<
    MessageOf<Key>,
    { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
  >,
  // The university has chosen these: `own-texts.ts`.
  'yearWord' | 'provider'
>;
type Given<Key> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>];
type Tags = { [tag: string]: string | number | ((content: ReactNode) => ReactNode) };

/** A fault as a page got to know it: with its sentence where a call answered it; a sentence alone where the call named no fault. */
export type ShownFault = (Fault & { sentence?: string }) | string;

/** What is wrong in a form, in the language of the page. */
export type FaultTexts<Faults> = { [Field in keyof Faults]?: string };

/** Where the texts of faults stand. */
const FAULT_SECTIONS = ['reworded', 'refused'] as const;

/** The text of that name in one language, with its values put in. */
export type Text = {
  <Key extends TextKey>(key: Key, ...given: Given<Key>): string;
  /** A text with `<tags>`, each of which becomes an element. */
  rich<Key extends TextKey>(key: Key, values: ValuesOf<Key> & Tags): ReactNode;
  /** What is wrong: `reworded` or `refused` in the catalogues. */
  fault(fault: ShownFault): string;
  /** What is wrong in a form, by field. */
  faults<Faults extends { [field: string]: ShownFault | undefined }>(faults: Faults): FaultTexts<Faults>;
  /** The language's tag for `Intl` and `lang`: `hi-IN`. */
  tag: string;
};

/**
 * The texts of a language (`en`, `hi`), with the university's word for a year of study behind it, where that is another
 * one (`hi semester`). In the browser only those of the page's own language and university are there.
 */
export const textsIn = madeOnce((key) => textOf(catalogues[key] ?? {}));

/** Texts of one language by name. */
export type Messages = Record<string, CompiledMessage>;

/** In the browser: the texts that came with the page. */
export function setTexts(language: string, messages: Messages): void {
  catalogues[language] = messages;
}

function textOf(messages: Messages): Text {
  const tag = String(messages['language.tag']);
  const put = (key: TextKey, values?: object) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`The text ${key} is not on this page`);
    return format<ReactNode>(message, tag, values as Record<string, string>, { formatters: FORMATTERS });
  };
  const fault = (problem: ShownFault): string => {
    if (typeof problem === 'string') return problem;
    const key = FAULT_SECTIONS.map((section) => `${section}.${problem.name}`).find(
      (each) => each in messages,
    );
    // A page that is older than the library lacks the texts of its newest faults.
    if (key === undefined && problem.sentence !== undefined) return problem.sentence;
    return put((key ?? `refused.${problem.name}`) as TextKey, problem.values) as string;
  };
  return Object.assign((key: TextKey, values?: object) => put(key, values) as string, {
    rich: (key: TextKey, values: object) => {
      const nodes = put(key, values);
      return createElement(Fragment, null, ...(Array.isArray(nodes) ? nodes : [nodes]));
    },
    fault,
    faults: (found: { [field: string]: ShownFault | undefined }) =>
      Object.fromEntries(
        Object.entries(found).flatMap(([field, each]) => (each ? [[field, fault(each)]] : [])),
      ),
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
  const made = madeOnce((tag) => new Made(tag));
  return (tag) => made(String(tag));
}
