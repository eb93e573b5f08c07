import * as v from 'valibot';
import { isReserved, VALUE } from '../../domain/catalogue/reserved-values.ts';
import type { OwnColour } from '../../domain/catalogue.ts';
import { EMBLEMS, type OwnEmblem } from '../../domain/college.ts';
import type { LocalText } from '../../domain/primitives/local-text.ts';
import { YEAR_WORDS } from '../../domain/year.ts';
import { addresses, domain } from './addresses.ts';
import { code, localText, ownTexts, secondName } from './texts.ts';

const value = v.pipe(v.string('must be text'), v.regex(VALUE, 'must be letters, digits or -'));
const url = v.pipe(
  v.string('must be text'),
  v.url('must be a full URL'),
  v.startsWith('https://', 'must begin with https://'),
);

const timeZone = v.pipe(
  v.string('must be text'),
  v.check(isTimeZone, 'must be the name of a time zone such as Asia/Kolkata'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

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

const year = v.lazy(
  (given): v.GenericSchema<unknown, { value: string; name?: LocalText | undefined }> =>
    typeof given === 'object' && given !== null
      ? v.strictObject({ value, name: v.optional(localText) })
      : v.pipe(
          value,
          v.transform((plain) => ({ value: plain })),
        ),
);

const ownEmblem = v.pipe(
  v.string('must be text'),
  v.regex(/^[\w-]{1,40}\.svg$/, 'must be the name of an SVG such as scales.svg'),
  v.transform((name) => name as OwnEmblem),
);

/** A number of years, from the first on, or a list. */
const someYears = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.array(v.string()), v.minLength(1))],
  'must be a number of years, or a list of its years',
);

const languages = v.pipe(
  v.array(code, 'must be a list, such as [en, hi]'),
  v.includes('en', 'must have en: addresses that name no language are in English'),
  v.maxLength(20, 'must have at most 20 entries'),
  v.check((codes) => !duplicateIn(codes), 'must not name a language twice'),
);

/** Each language costs memory in the reading process, and time on pages in other languages. */
const READS_MOST = 4;
const reads = v.pipe(
  v.array(
    v.pipe(
      v.string('must be text'),
      v.regex(/^[a-z][a-z_]{1,19}$/i, 'must be a Tesseract language code, such as hin'),
    ),
    'must be a list, such as [eng, hin]',
  ),
  v.minLength(1, 'must not be empty'),
  v.maxLength(READS_MOST, `must have at most ${READS_MOST} entries`),
  v.check((names) => !duplicateIn(names), 'must not name a language twice'),
);

const universityLines = v.strictObject({
  siteName: localText,
  secondName: v.optional(secondName),
  name: localText,
  languages: v.optional(languages),
  reads: v.optional(reads),
  provider: v.optional(localText),
  texts: v.optional(ownTexts),
  emailDomain: v.optional(domain),
  addresses: v.optional(addresses),
  timeZone: v.optional(timeZone),
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
  emblems: v.optional(v.array(ownEmblem, 'must be a list'), []),
  since: v.optional(
    v.pipe(
      v.number('must be a year'),
      v.integer('must be a year'),
      v.minValue(1900, 'must be a year'),
      v.maxValue(9999, 'must be a year'),
    ),
  ),
  screenshots: v.optional(v.boolean('must be true or false')),
  colours: v.optional(v.strictObject({ accent: ownColour, link: v.optional(ownColour) })),
  contacts: v.optional(v.array(v.strictObject({ name: localText, url }), 'must be a list'), []),
  colleges: listOf(
    v.strictObject({
      value: v.pipe(
        value,
        v.check((college) => !isReserved(college), 'is the address of another page'),
      ),
      name: localText,
      emblem: v.union(
        [v.picklist(EMBLEMS), ownEmblem],
        `must be one of ${EMBLEMS.join(', ')}, or an SVG such as scales.svg`,
      ),
      years: v.optional(someYears),
      branches: listOf(v.strictObject({ value, name: localText, years: v.optional(someYears) })),
    }),
  ),
  yearWord: v.optional(v.picklist(YEAR_WORDS, `must be one of ${YEAR_WORDS.join(', ')}`)),
  years: v.pipe(
    v.array(year, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.check((years) => !duplicateIn(years.map((each) => each.value)), 'must not name a year twice'),
  ),
  exams: listOf(v.strictObject({ value, name: localText })),
});

export const universitySchema = v.pipe(
  universityLines,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { emailDomain, addresses: rules } = dataset.value;
    if (!emailDomain && !rules) addIssue({ message: 'needs emailDomain or addresses: who may sign up' });
    if (emailDomain && rules) addIssue({ message: 'must have emailDomain or addresses, not both' });
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const all = dataset.value.years.map((each) => each.value);
    const isOdd = (own: number | string[]) =>
      typeof own === 'number' ? own > all.length : own.some((each) => !all.includes(each));
    for (const college of dataset.value.colleges)
      for (const { value: place, years: own } of [college, ...college.branches])
        if (own && isOdd(own))
          addIssue({ message: `gives ${place} years that its list of years does not have` });
  }),
);
