import { FAULT_SENTENCES } from './fault-sentences.ts';

type Sentences = typeof FAULT_SENTENCES;
/** `noun.reason`, or `noun.reason.sentence` if a reason has several sentences. */
export type FaultName = keyof Sentences;
export type Reason = ReasonOf<FaultName>;

type ReasonOf<Name> = Name extends `${infer Noun}.${infer Rest}.${string}` ? `${Noun}.${Rest}` : Name;
type ValueIn<Sentence> = Sentence extends `${string}{${infer Value}}${infer Rest}`
  ? Value | ValueIn<Rest>
  : never;
type FaultOf<Name extends FaultName> =
  ValueIn<Sentences[Name]> extends never
    ? { name: Name; values?: undefined }
    : { name: Name; values: Record<ValueIn<Sentences[Name]>, string | number> };

export type Fault = { [Name in FaultName]: FaultOf<Name> }[FaultName];
export type PlainFaultName = Exclude<Fault, { values: object }>['name'];
export type FormFaults<Field extends string = string> = { [Each in Field]?: Fault };

export function faultIn(given: unknown): Fault | undefined {
  const { name, values = {} } = (given ?? {}) as { name?: unknown; values?: unknown };
  if (typeof name !== 'string' || !Object.hasOwn(FAULT_SENTENCES, name)) return undefined;
  const wanted = FAULT_SENTENCES[name as FaultName].matchAll(VALUE);
  const known = Object.entries(values ?? {}).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  const kept = new Map(known);
  return [...wanted].every(([, value = '']) => kept.has(value))
    ? ({ name, values: Object.fromEntries(kept) } as Fault)
    : undefined;
}

const VALUE = /\{(\w+)\}/g;

export function sentenceOf({ name, values }: Fault): string {
  const given: Record<string, string | number> | undefined = values;
  return FAULT_SENTENCES[name].replace(VALUE, (_, value) => String(given?.[value]));
}

export function reasonOf(name: FaultName): Reason {
  return name.split('.', 2).join('.') as Reason;
}
