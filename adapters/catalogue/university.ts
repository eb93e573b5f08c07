import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { isReserved, VALUE } from '../../domain/catalogue/reserved-values.ts';
import type { OwnColour, University } from '../../domain/catalogue.ts';
import { EMBLEMS } from '../../domain/college.ts';
import type { LocalText, LocalTexts } from '../../domain/primitives/local-text.ts';
import { CatalogueFault } from './catalogue-fault.ts';

const FILE = 'university.yaml';

const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));
const code = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'must be the code of a language, such as hi'));
const inLanguages = v.pipe(
  v.record(code, text),
  v.check((texts) => 'en' in texts, 'must be in English too: { en: ... }'),
  v.transform((texts) => texts as LocalTexts),
);
/** One text, or the same in several languages: `{ en: Physics, hi: भौतिकी }`. */
const localText = v.lazy(
  (given): v.GenericSchema<unknown, LocalText> =>
    typeof given === 'object' && given !== null ? inLanguages : text,
);
const value = v.pipe(v.string('must be text'), v.regex(VALUE, 'must be letters, digits or -'));
const url = v.pipe(
  v.string('must be text'),
  v.url('must be a full address'),
  v.startsWith('https://', 'must begin with https://'),
);
const domain = v.pipe(
  v.string('must be text'),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain without @'),
);

function duplicateIn(values: readonly string[]): string | undefined {
  return values.find((each, index) => values.indexOf(each) !== index);
}

function listOf<const Item extends v.GenericSchema<unknown, { value: string }>>(item: Item) {
  return v.pipe(
    v.array(item, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const twice = duplicateIn((dataset.value as { value: string }[]).map((each) => each.value));
      if (twice) addIssue({ message: `has the value ${twice} twice` });
    }),
  );
}

const colour = v.pipe(
  v.string("must be text in quotes, such as '#1d4ed8'"),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, "must be a colour such as '#1d4ed8'"),
);
const ownColour = v.lazy(
  (given): v.GenericSchema<unknown, OwnColour> =>
    typeof given === 'object' && given !== null ? v.strictObject({ light: colour, dark: colour }) : colour,
);

/** Its value alone, or with the name that pages give it. */
const year = v.lazy(
  (given): v.GenericSchema<unknown, { value: string; name?: LocalText | undefined }> =>
    typeof given === 'object' && given !== null
      ? v.strictObject({ value, name: v.optional(localText) })
      : v.pipe(
          value,
          v.transform((plain) => ({ value: plain })),
        ),
);

const universitySchema = v.strictObject({
  siteName: localText,
  name: localText,
  emailDomain: domain,
  sourceUrl: v.optional(url),
  heroPhoto: v.optional(
    v.pipe(
      v.string('must be text'),
      v.regex(/^[\w-]+\.(jpe?g|png|webp|avif)$/, 'must be the name of a picture such as hero.jpg'),
    ),
  ),
  logo: v.optional(
    v.pipe(
      v.string('must be text'),
      v.regex(/^[\w-]+\.(svg|png|jpe?g|webp)$/, 'must be the name of a picture such as logo.svg'),
    ),
  ),
  colours: v.optional(v.strictObject({ accent: ownColour, link: v.optional(ownColour) })),
  contacts: v.optional(v.array(v.strictObject({ name: localText, url }), 'must be a list'), []),
  colleges: listOf(
    v.strictObject({
      value: v.pipe(
        value,
        v.check((college) => !isReserved(college), 'is the address of another page'),
      ),
      name: localText,
      emblem: v.picklist(EMBLEMS, `must be one of ${EMBLEMS.join(', ')}`),
      branches: listOf(v.strictObject({ value, name: localText })),
    }),
  ),
  years: v.pipe(
    v.array(year, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.check((years) => !duplicateIn(years.map((each) => each.value)), 'must not name a year twice'),
  ),
  exams: listOf(v.strictObject({ value, name: localText })),
});

/** @throws CatalogueFault */
export function readUniversity(yaml: string): Omit<University, 'courses'> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  if (document.errors.length > 0) {
    throw new CatalogueFault(
      document.errors.map(
        (error) => `${FILE}:${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0]}`,
      ),
    );
  }
  const checked = v.safeParse(universitySchema, plainOf(document));
  if (!checked.success) {
    throw new CatalogueFault(
      checked.issues.map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => key);
        return `${FILE}:${lineOf(document, lines, path)}: ${path.join('.') || 'the file'} ${reasonOf(issue)}`;
      }),
    );
  }
  const { colleges, years, ...rest } = checked.output;
  return {
    ...rest,
    years: years.map((each) => each.value),
    yearNames: Object.fromEntries(years.flatMap(({ value: each, name }) => (name ? [[each, name]] : []))),
    colleges: colleges.map(({ value: college, name, emblem }) => ({ value: college, name, emblem })),
    branches: colleges.flatMap(({ value: college, branches }) =>
      branches.map((branch) => ({ ...branch, college })),
    ),
  };
}

/** A reference to what is named nowhere is found only now. */
function plainOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new CatalogueFault([`${FILE}:1: ${(error as Error).message}`]);
  }
}

/** The line on which something stands in `university.yaml`, such as `['colleges', 2, 'name']`. */
export function lineIn(yaml: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  return lineOf(parseDocument(yaml, { lineCounter: lines }), lines, [...path]);
}

/** What courses may name, as far as a file with mistakes tells it; undefined when it cannot be read at all. */
export function outlineOf(yaml: string): PlaceNames | undefined {
  const found = v.safeParse(outline, readable(yaml));
  if (!found.success) return undefined;
  const { colleges, years } = found.output;
  const branches = colleges.flatMap(({ value: college, branches: inside }) =>
    inside.map((branch) => ({ college, value: branch.value })),
  );
  return { colleges, branches, years: years.map((each) => (typeof each === 'object' ? each.value : each)) };
}

/** What courses may name. */
export type PlaceNames = {
  colleges: readonly { value: string }[];
  branches: readonly { college: string; value: string }[];
  years: readonly string[];
};

const named = v.object({ value: v.string() });
const outline = v.object({
  colleges: v.array(v.object({ value: v.string(), branches: v.array(named) })),
  years: v.array(v.union([v.string(), named])),
});

function readable(yaml: string): unknown {
  const document = parseDocument(yaml);
  try {
    return document.errors.length > 0 ? undefined : document.toJS();
  } catch {
    return undefined;
  }
}

/** The line of a path, or of the nearest node above it that exists. */
function lineOf(document: ReturnType<typeof parseDocument>, lines: LineCounter, path: unknown[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function reasonOf(issue: {
  type: string;
  message: string;
  expected: string | null;
  received: string;
}): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'Object') return 'must be made of lines such as `value: ...`';
  return issue.received === 'undefined' ? 'is missing' : 'is not known here';
}
