import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import type { University } from '../../domain/catalogue.ts';
import { isOwnEmblem } from '../../domain/college.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { nameOfLanguage, unofferedNames } from './offered-languages.ts';
import { universitySchema } from './university-schema.ts';

const FILE = 'university.yaml';

/** @throws CatalogueFault */
export function readUniversity(yaml: string): Omit<University, 'courses'> {
  const lines = new LineCounter();
  // Pretty errors repeat the line in the message.
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw new CatalogueFault(
      document.errors.map(({ pos, message }) => `${FILE}:${lines.linePos(pos[0]).line}: ${message}`),
    );
  }
  const plain = plainOf(document);
  const checked = v.safeParse(universitySchema, plain);
  if (!checked.success) {
    throw new CatalogueFault(
      checked.issues.map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => key);
        return `${FILE}:${lineOf(document, lines, path)}: ${path.join('.') || 'the file'} ${reasonOf(issue)}`;
      }),
    );
  }
  const { colleges, years, emailDomain, addresses, languages: offered, ...rest } = checked.output;
  const unoffered = offered ? unofferedNames(offered, plain) : [];
  if (unoffered.length > 0) {
    throw new CatalogueFault(
      unoffered.map(({ language, count, path }) => {
        const names = count === 1 ? 'a name' : `${count} names`;
        const at = `${FILE}:${lineOf(document, lines, [...path])}`;
        return `${at}: has ${names} in ${nameOfLanguage(language)}, which is not in its languages`;
      }),
    );
  }
  return {
    ...rest,
    offered,
    admission: addresses ?? [{ of: emailDomain ?? '', shares: true }],
    years: years.map((each) => each.value),
    yearNames: Object.fromEntries(years.flatMap(({ value: each, name }) => (name ? [[each, name]] : []))),
    colleges: colleges.map(({ value: college, name, emblem }) => ({ value: college, name, emblem })),
    branches: colleges.flatMap(({ value: college, branches }) =>
      branches.map(({ value, name }) => ({ value, name, college })),
    ),
    yearsWithin: yearsWithin(checked.output),
    emblems: [...new Set([...rest.emblems, ...colleges.map(({ emblem }) => emblem).filter(isOwnEmblem)])],
  };
}

function yearsWithin({ colleges, years }: v.InferOutput<typeof universitySchema>): University['yearsWithin'] {
  const all = years.map((each) => each.value);
  const named = colleges.flatMap(({ value: college, years: own, branches }) => [
    { place: college, own },
    ...branches.map(({ value, years: inside }) => ({ place: `${college}/${value}`, own: inside })),
  ]);
  const some = named.flatMap(({ place, own }) => {
    if (own === undefined) return [];
    return [[place, typeof own === 'number' ? all.slice(0, own) : own] as const];
  });
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

function plainOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new CatalogueFault([`${FILE}:1: ${(error as Error).message}`]);
  }
}

export function lineIn(yaml: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  return lineOf(parseDocument(yaml, { lineCounter: lines }), lines, [...path]);
}

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
  if (issue.expected === 'Object') return 'must consist of lines such as `value: ...`';
  return issue.received === 'undefined' ? 'is missing' : 'is not known here';
}
