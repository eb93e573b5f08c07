import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isListed, missingLinks, type University } from '../../domain/catalogue.ts';
import { FIRST_LANGUAGE } from '../../domain/language.ts';
import { type LocalText, otherTexts } from '../../domain/primitives/local-text.ts';
import { everyText } from '../../domain/primitives/own-texts.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCatalogue } from './folder.ts';
import { nameOfLanguage as nameOf } from './offered-languages.ts';
import { TEXT_LEAST, unreadable } from './theme/palette.ts';
import { lineIn } from './university.ts';

export type Remark = { file: string; line?: number; reason: string; advice: string };
export type CheckedCatalogue = { mistakes: Remark[]; warnings: Remark[] };

const [YAML, CSV] = ['university.yaml', 'courses.csv'];
const LINES_MOST = 10;

/**
 * Reads a catalogue as at start, and reports all mistakes and omissions.
 * @param spoken Codes of the languages that Panna has texts in.
 */
export async function checkCatalogue(folder: string, spoken: readonly string[]): Promise<CheckedCatalogue> {
  try {
    const university = await readCatalogue(folder);
    const languages = university.offered ?? spoken;
    const yaml = await readFile(join(folder, YAML), 'utf8');
    const others = languages.filter((language) => language !== FIRST_LANGUAGE);
    return {
      mistakes: [],
      warnings: [
        ...ofUniversity(university, yaml, others),
        ...unshown(university, yaml, languages),
        ...ofCourses(university, others),
      ],
    };
  } catch (error) {
    if (!(error instanceof CatalogueFault)) throw error;
    return { mistakes: error.faults.map(remarkOf), warnings: [] };
  }
}

export function remarkOf(fault: string): Remark {
  const [, file = '', line, reason = fault] = /^([^:\n]+):(?:(\d+):)? ([\s\S]*)$/.exec(fault) ?? [];
  return { file, ...(line && { line: Number(line) }), reason, advice: adviceFor(reason) };
}

const ADVICE: readonly [RegExp, string][] = [
  [
    /cannot be read in the folder|is not in the folder/,
    'Add the file and make it readable for Panna’s user.',
  ],
  [
    /is not in university\.yaml|is not one of/,
    'Spell it as in university.yaml, capitals too, or add it there.',
  ],
  [/is listed twice/, 'Remove one of the two lines.'],
  [/code is missing|title is missing/, 'Fill it in, or remove the line.'],
  [/which is not in (its|the) languages/, 'Remove them, or add the language to languages.'],
  [/has no texts/, 'Remove it from languages, or add a file to locales/.'],
  [
    /no data to read/,
    'Put the file into the folder, or install the package; docs/your-university.md says how.',
  ],
  [/traineddata/, 'Take the file of that language from tessdata_best or tessdata_fast of Tesseract.'],
  [/is missing$/, 'Add it; docs/your-university.md shows each line.'],
  [/is not known here/, 'Remove it, or fix its spelling.'],
  [/twice/, 'Give each a value of its own.'],
  [/is the address of another page/, 'Choose another value.'],
  [/must not contain/, 'Remove it from the drawing, or use a PNG.'],
  [/must be at most/, 'Save a smaller version of the picture.'],
  [/Invalid Record Length|Quote/, 'Put titles with commas in double quotes, and close the quotes.'],
];

function adviceFor(reason: string): string {
  return (
    ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ??
    'Correct the line; the library needs it to start.'
  );
}

type Path = readonly (string | number)[];

function ofUniversity(university: University, yaml: string, others: readonly string[]): Remark[] {
  const { colleges, branches, exams, colours, courses } = university;
  const at = (path: Path, reason: string, advice: string): Remark => {
    return { file: YAML, line: lineIn(yaml, path), reason, advice };
  };
  const withCourses = new Set(courses.filter(isListed).map(({ college, branch }) => `${college}/${branch}`));
  const named = [
    { path: ['name'], what: 'the university', name: university.name },
    ...colleges.map(({ value, name }, index) => ({ path: ['colleges', index], what: value, name })),
    ...exams.map(({ value, name }, index) => ({ path: ['exams', index], what: value, name })),
    ...branches.map(({ college, value, name }) => ({
      path: branchPath(university, college, value),
      what: `${college} ${value}`,
      name,
    })),
    ...university.years.map((year, index) => ({
      path: ['years', index],
      what: `the year ${year}`,
      name: university.yearNames?.[year] ?? year,
    })),
  ];
  return [
    ...others.flatMap((other) => [
      ...named
        .filter(({ name }) => !isIn(name, other))
        .map(({ path, what, name }) =>
          at(
            path,
            `${what} has no name in ${nameOf(other)}`,
            `Write name: { en: ${english(name)}, ${other}: ... }.`,
          ),
        ),
      ...everyText(university.texts ?? {})
        .filter(([, text]) => !isIn(text, other))
        .map(([path, text]) =>
          at(
            path,
            `${path.join('.')} is not in ${nameOf(other)}`,
            `Write { en: ${english(text)}, ${other}: ... }.`,
          ),
        ),
    ]),
    ...branches
      .filter(({ college, value }) => !withCourses.has(`${college}/${value}`))
      .map(({ college, value }) =>
        at(
          branchPath(university, college, value),
          `${college} ${value} has no courses`,
          'Add its courses to courses.csv. Until then its pages say “Coming Soon...”.',
        ),
      ),
    ...missingLinks(university).map(({ line, shows }) =>
      at([line], `has no ${line}: ${shows}`, 'Add the line; docs/your-university.md shows it.'),
    ),
    ...(colours ? unreadable(colours) : []).map(({ scheme, colour, contrast, used }) =>
      at(
        ['colours', 'link' in (colours ?? {}) ? 'link' : 'accent'],
        `links in ${colour} have a contrast of ${contrast.toFixed(1)}:1 on ${scheme} pages, less than ${TEXT_LEAST}:1`,
        `Panna uses ${used} there. To choose it yourself, write link: { light: '#...', dark: '#...' }.`,
      ),
    ),
  ];
}

/** Finds names in languages without pages, which show English instead. Course titles do not count. */
function unshown(
  { siteName, name, colleges, branches, exams, yearNames = {}, ...rest }: University,
  yaml: string,
  languages: readonly string[],
): Remark[] {
  const names = [...colleges, ...branches, ...exams].map((named) => named.name);
  const own = everyText(rest.texts ?? {}).map(([, text]) => text);
  const texts = [siteName, name, ...names, ...own, ...Object.values(yearNames)];
  const codes = new Set(texts.flatMap(otherTexts).map(([code]) => code));
  return [...codes]
    .filter((code) => !languages.includes(code))
    .map((code) => ({
      file: YAML,
      line: yaml.split('\n').findIndex((each) => each.includes(` ${code}: `)) + 1,
      reason: `has names in ${nameOf(code)}, but the site has no pages in that language, so nobody sees them`,
      advice: `Pages are in ${languages.map(nameOf).join(' and ')}. Remove the names, or add a file to locales/.`,
    }));
}

function branchPath({ colleges, branches }: University, college: string, branch: string): Path {
  const inside = branches.filter((each) => each.college === college);
  return [
    'colleges',
    colleges.findIndex(({ value }) => value === college),
    'branches',
    inside.findIndex(({ value }) => value === branch),
  ];
}

function ofCourses({ courses }: University, others: readonly string[]): Remark[] {
  const some = (fitting: University['courses'], what: string, advice: string): Remark[] => {
    if (fitting.length === 0) return [];
    const codes = fitting.slice(0, LINES_MOST).map(({ code }) => code);
    const more = fitting.length > LINES_MOST ? ' and others' : '';
    const reason = `${fitting.length} of ${courses.length} courses ${what}: ${codes.join(', ')}${more}`;
    return [{ file: CSV, reason, advice }];
  };
  return [
    ...some(
      courses.filter((course) => !isListed(course)),
      'are not shown',
      'Give them a college, a branch and a year.',
    ),
    ...others.flatMap((other) =>
      some(
        courses.filter(({ title }) => !isIn(title, other)),
        `have no title in ${nameOf(other)}`,
        `Add a column title_${other}, and fill in what students would say.`,
      ),
    ),
    ...some(
      courses.filter(({ code }) => !/[a-z][^a-z\d]{0,3}\d/i.test(code)),
      'have codes that are not letters followed by a number',
      'They are found by their titles only, and not recognised on a paper.',
    ),
  ];
}

const isIn = (text: LocalText, language: string) => typeof text === 'object' && Boolean(text[language]);
const english = (text: LocalText) => (typeof text === 'string' ? text : text.en);
