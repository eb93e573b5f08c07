import { type Document, parseDocument } from 'yaml';
import type { Curriculum } from '../../domain/catalogue/curriculum.ts';
import { csvCell } from '../../domain/primitives/csv-cell.ts';
import { type LocalText, otherTexts, textIn } from '../../domain/primitives/local-text.ts';
import { COLUMNS } from './courses.ts';

/** Other lines and comments of `university.yaml` stay. */
export function universityYaml(yaml: string, { colleges, branches }: Curriculum): string {
  const document = parseDocument(yaml);
  const kept = yearsKept(document);
  const listed = colleges.map((college) => {
    const inside = branches.filter((branch) => branch.college === college.value);
    return document.createNode({
      value: college.value,
      name: college.name,
      emblem: college.emblem,
      ...kept(college.value),
      branches: inside.map(({ value, name }) =>
        document.createNode({ value, name, ...kept(college.value, value) }, { flow: true }),
      ),
    });
  });
  document.set('colleges', listed);
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function yearsKept(document: Document) {
  const { colleges = [] } = document.toJS() as { colleges?: Inside[] };
  return (college: string, branch?: string) => {
    const found = colleges.find(({ value }) => value === college);
    const of = branch === undefined ? found : found?.branches?.find(({ value }) => value === branch);
    return of?.years === undefined ? {} : { years: of.years };
  };
}

type Inside = { value?: string; years?: unknown; branches?: Inside[] };

export function coursesCsv({ courses }: Curriculum): string {
  const languages = [
    ...new Set(courses.flatMap(({ title }) => otherTexts(title).map(([code]) => code))),
  ].sort();
  const isNamed = courses.some(({ aliases }) => aliases !== undefined);
  const lines = courses.map(({ college, branch, year, code, title, aliases = [] }) => [
    ...[college, branch, year, code, textIn(title, 'en')],
    ...languages.map((language) => inLanguage(title, language)),
    ...(isNamed ? [aliases.join('; ')] : []),
  ]);
  const header = [
    ...COLUMNS,
    ...languages.map((language) => `title_${language}`),
    ...(isNamed ? ['aliases'] : []),
  ];
  return [header, ...lines].map((values) => `${values.map(csvCell).join(',')}\n`).join('');
}

function inLanguage(title: LocalText, language: string): string {
  return otherTexts(title).find(([code]) => code === language)?.[1] ?? '';
}
