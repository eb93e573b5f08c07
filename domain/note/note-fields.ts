import { DESCRIPTION_MAX, type Note, type NoteDraft, type NoteField } from '../note.ts';

export type DraftField = {
  value: 'text' | 'number';
  digits?: number;
  most?: number;
  required: boolean;
  filter?: true;
  fulltext?: true;
};

/** Longer than any value in the catalogue, against which values are checked. */
const VALUE_MAX = 100;
const ID_MAX = 36;

/**
 * Fields that a person enters, in the order of error messages. Calls, list attributes, search filters and
 * forms are derived from this table.
 */
export const DRAFT_FIELDS = {
  college: { value: 'text', most: VALUE_MAX, required: true, filter: true },
  branch: { value: 'text', most: VALUE_MAX, required: true, filter: true },
  year: { value: 'text', most: VALUE_MAX, required: true, filter: true },
  course: { value: 'text', most: VALUE_MAX, required: true, filter: true },
  image: { value: 'text', most: ID_MAX, required: true },
  description: { value: 'text', most: DESCRIPTION_MAX, required: true, fulltext: true },
  kind: { value: 'text', most: VALUE_MAX, required: false, filter: true },
  exam: { value: 'text', most: VALUE_MAX, required: false, filter: true },
  examYear: { value: 'number', digits: 4, required: false, filter: true },
  solutionOf: { value: 'text', most: ID_MAX, required: false },
} as const satisfies Record<keyof NoteDraft, DraftField>;

type DraftFields = typeof DRAFT_FIELDS;
export type FilterName = {
  [Name in keyof DraftFields]: DraftFields[Name] extends { filter: true } ? Name : never;
}[keyof DraftFields];

export type OptionalName = {
  [Name in keyof DraftFields]: DraftFields[Name] extends { required: false } ? Name : never;
}[keyof DraftFields];
export type FactName = Exclude<OptionalName, 'solutionOf'>;
export type Written<Name extends OptionalName> = DraftFields[Name] extends { value: 'number' }
  ? number
  : string;

export const DRAFT_NAMES = Object.keys(DRAFT_FIELDS) as (keyof NoteDraft)[];

export const FILTERS = DRAFT_NAMES.filter((name): name is FilterName => 'filter' in DRAFT_FIELDS[name]);

export const OPTIONAL_NAMES = DRAFT_NAMES.filter(
  (name): name is OptionalName => !DRAFT_FIELDS[name].required,
);

export const FACT_NAMES = OPTIONAL_NAMES.filter((name): name is FactName => name !== 'solutionOf');

export const NOTE_FIELDS: readonly NoteField[] = [
  'id',
  'sequence',
  'createdAt',
  'updatedAt',
  ...DRAFT_NAMES,
  'owner',
];

export function draftOf(values: Partial<NoteDraft> | Note): NoteDraft {
  return Object.fromEntries(DRAFT_NAMES.map((name) => [name, values[name]])) as NoteDraft;
}

export function shownFields(note: Pick<NoteDraft, OptionalName>): Record<OptionalName, string> {
  const shown = OPTIONAL_NAMES.map((name) => [name, String(note[name] ?? '')]);
  return Object.fromEntries(shown) as Record<OptionalName, string>;
}

export function formFields(field: (name: OptionalName) => string): Record<OptionalName, string> {
  return Object.fromEntries(OPTIONAL_NAMES.map((name) => [name, field(name)])) as Record<
    OptionalName,
    string
  >;
}

/** Reads the optional fields of a submitted form. Only a solution can answer a paper. */
export function enteredFacts(field: (name: OptionalName) => string): Pick<NoteDraft, OptionalName> {
  const facts = OPTIONAL_NAMES.map((name) => [name, enteredFact(name, field(name))]);
  const fields = Object.fromEntries(facts) as Pick<NoteDraft, OptionalName>;
  return fields.kind === 'solution' ? fields : { ...fields, solutionOf: undefined };
}

function enteredFact(name: OptionalName, text: string): string | number | undefined {
  if (text === '') return undefined;
  return DRAFT_FIELDS[name].value === 'number' ? Number(text) : text;
}
