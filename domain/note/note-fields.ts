import { DESCRIPTION_MAX, type Note, type NoteDraft, type NoteField } from '../note.ts';

export type DraftField = {
  value: 'text' | 'number';
  /** With how many digits people write the number. */
  digits?: number;
  /** The longest text in characters. */
  most?: number;
  required: boolean;
  /** Search can be narrowed by it. */
  filter?: true;
  /** Its words can be asked for in a list of notes, as those of a search. */
  fulltext?: true;
};

/** Longer than any college, branch, year, course or exam is called; the catalogue says which of them exist. */
const VALUE_MAX = 100;
/** The longest id, as `id.ts` has it. */
const ID_MAX = 36;

/**
 * What a person says about a note, in the order in which faults are told. The structure of the calls, the attributes of
 * lists, the filters of search and the fields of forms follow from this table.
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

/** The fields that a person need not say. */
export type OptionalName = {
  [Name in keyof DraftFields]: DraftFields[Name] extends { required: false } ? Name : never;
}[keyof DraftFields];
/** Those of them that tell of the note itself: not of another one, as `solutionOf` does. */
export type FactName = Exclude<OptionalName, 'solutionOf'>;
/** What a field that need not be said holds once it is said, as calls and tables write it. */
export type Written<Name extends OptionalName> = DraftFields[Name] extends { value: 'number' }
  ? number
  : string;

export const DRAFT_NAMES = Object.keys(DRAFT_FIELDS) as (keyof NoteDraft)[];

/** The fields that search can be narrowed by. */
export const FILTERS = DRAFT_NAMES.filter((name): name is FilterName => 'filter' in DRAFT_FIELDS[name]);

export const OPTIONAL_NAMES = DRAFT_NAMES.filter(
  (name): name is OptionalName => !DRAFT_FIELDS[name].required,
);

export const FACT_NAMES = OPTIONAL_NAMES.filter((name): name is FactName => name !== 'solutionOf');

/** The fields by which notes can be chosen and put in order. */
export const NOTE_FIELDS: readonly NoteField[] = [
  'id',
  'sequence',
  'createdAt',
  'updatedAt',
  ...DRAFT_NAMES,
  'owner',
];

/** What a person says about a note, without what is the library's own. What is not said is undefined. */
export function draftOf(values: Partial<NoteDraft> | Note): NoteDraft {
  return Object.fromEntries(DRAFT_NAMES.map((name) => [name, values[name]])) as NoteDraft;
}

/** The fields that need not be said, as a form shows them: empty where nothing is known. */
export function shownFields(note: Pick<NoteDraft, OptionalName>): Record<OptionalName, string> {
  const shown = OPTIONAL_NAMES.map((name) => [name, String(note[name] ?? '')]);
  return Object.fromEntries(shown) as Record<OptionalName, string>;
}

/** The same as they stand in a form that was sent. */
export function formFields(field: (name: OptionalName) => string): Record<OptionalName, string> {
  return Object.fromEntries(OPTIONAL_NAMES.map((name) => [name, field(name)])) as Record<
    OptionalName,
    string
  >;
}

/** What a form that was sent says in them. Only a solution answers a paper. */
export function enteredFacts(field: (name: OptionalName) => string): Pick<NoteDraft, OptionalName> {
  const facts = OPTIONAL_NAMES.map((name) => [name, enteredFact(name, field(name))]);
  const fields = Object.fromEntries(facts) as Pick<NoteDraft, OptionalName>;
  return fields.kind === 'solution' ? fields : { ...fields, solutionOf: undefined };
}

function enteredFact(name: OptionalName, text: string): string | number | undefined {
  if (text === '') return undefined;
  return DRAFT_FIELDS[name].value === 'number' ? Number(text) : text;
}
