import { catalogues } from 'virtual:texts';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Fault } from '../domain/fault.ts';
import { madeOnce } from '../domain/primitives/made-once.ts';
import type english from '../locales/en.js';

type English = typeof english;
type Section = keyof English;
export type Translation = { [Each in Section]: { [Name in keyof English[Each]]: string } };

type KeyOf<Each extends Section> = `${Each}.${keyof English[Each] & string}`;
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
  // Filled in by `own-texts.ts` with the university's choice.
  'yearWord' | 'provider'
>;
type Given<Key> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>];
type Tags = { [tag: string]: string | number | ((content: ReactNode) => ReactNode) };

/**
 * Fault received by a page: with the sentence of an API response, or only the sentence if the fault has no
 * name.
 */
export type ShownFault = (Fault & { sentence?: string }) | string;

export type FaultTexts<Faults> = { [Field in keyof Faults]?: string };

const FAULT_SECTIONS = ['reworded', 'refused'] as const;

export type Text = {
  <Key extends TextKey>(key: Key, ...given: Given<Key>): string;
  /** Formats a text with `<tags>`, each rendered as an element. */
  rich<Key extends TextKey>(key: Key, values: ValuesOf<Key> & Tags): ReactNode;
  fault(fault: ShownFault): string;
  faults<Faults extends { [field: string]: ShownFault | undefined }>(faults: Faults): FaultTexts<Faults>;
  /** BCP 47 tag for `Intl` and `lang`: `hi-IN`. */
  tag: string;
};

/**
 * Texts by key: language (`en`, `hi`), then the university's word for a year of study if it has one (`hi
 * semester`). Browsers have only the texts of the current page.
 */
export const textsIn = madeOnce((key) => textOf(catalogues[key] ?? {}));

export type Messages = Record<string, CompiledMessage>;

/** Sets the texts embedded in the page. Browser only. */
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
    // A page opened before a server update lacks the texts of new faults.
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

/**
 * Cached, because creating a formatter takes as long as using it a hundred times. Messages name no styles, so
 * the language suffices as key.
 */
const FORMATTERS = {
  getNumberFormat: once(Intl.NumberFormat),
  getPluralRules: once(Intl.PluralRules),
  getDateTimeFormat: once(Intl.DateTimeFormat),
};

function once<Format>(Made: new (tag: string) => Format): (tag?: Intl.LocalesArgument) => Format {
  const made = madeOnce((tag) => new Made(tag));
  return (tag) => made(String(tag));
}
