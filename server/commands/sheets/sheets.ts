import { resolve } from 'node:path';
import type { Text } from '../../../app/texts.ts';
import type { Catalogue } from '../../../domain/catalogue.ts';
import { FIRST_LANGUAGE } from '../../../domain/language.ts';
import { EXAM_YEAR_MIN } from '../../../domain/note.ts';
import type { Config } from '../../config.ts';
import { openPageReader } from '../../open-adapters.ts';
import { openLibrary } from '../../open-library.ts';
import { isPage, printSheets, type SheetsCall } from '../../sheets/print-sheets.ts';
import { type Split, type SplitCall, splitPapers } from '../../sheets/split-papers.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { counted } from '../../terminal/counted.ts';
import type { Output } from '../../terminal/output.ts';
import { visibleName } from '../../visible-text.ts';

export type SheetsFlags = { exam?: string; years?: string; some?: boolean; language?: string };
type Done = { answer: object; summary: string; isSound: boolean };

export function sheetsCallOf(
  words: readonly string[],
  { exam, years, some = false, language = FIRST_LANGUAGE }: SheetsFlags,
  folder: string,
): SheetsCall | SplitCall {
  const at = (path: string) => resolve(folder, path);
  const [first, second, ...more] = words;
  if (first === 'split') {
    if (second === undefined || more.length === 0)
      throw new CommandFault('Usage: panna sheets split FOLDER SCAN... See panna help sheets.');
    return { folder: at(second), batch: more.map(at), isPartial: some };
  }
  if (first === undefined || second === undefined)
    throw new CommandFault(
      'Usage: panna sheets FILE PLACE..., such as panna sheets sheets.pdf COT/IT/2nd. See panna help sheets.',
    );
  // Standard PDF fonts have Latin letters only.
  if (language !== FIRST_LANGUAGE && !isPage(first))
    throw new CommandFault(
      `Sheets in another language than English need an HTML file, to print in a browser. Use a name such as sheets.html.`,
    );
  return { file: at(first), places: [second, ...more], exam, years: yearsOf(years), language };
}

function yearsOf(years: string | undefined): number[] {
  if (years === undefined) return [];
  const [, first = '', last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(years) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || from < EXAM_YEAR_MIN || to < from || to - from > 100)
    throw new CommandFault(`--years ${years} is not a year like 2023 or a range like 2019-2023.`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export async function sheets(
  config: Config,
  root: string,
  call: SheetsCall | SplitCall,
  output: Output,
): Promise<Done> {
  const { library, close } = await openLibrary(config, root, () => {});
  try {
    if ('file' in call) {
      const say = await textsOf(library.catalogue, call.language);
      const { sheets } = await printSheets(library.catalogue, call, library.newId().slice(0, 6), say);
      const summary = `${call.file} has ${counted(sheets, 'separator sheet')}. Put each in front of its paper, then scan the whole batch.`;
      return { answer: { file: call.file, sheets }, summary, isSound: true };
    }
    const reader = openPageReader({ ...config, ocr: false }, root);
    const split = splitPapers(library, reader, call, output);
    return splitSummary(call, await split.finally(() => reader.close()));
  } finally {
    await close();
  }
}

async function textsOf({ offered }: Pick<Catalogue, 'offered'>, language: string): Promise<Text> {
  const [{ languages }, { textsIn }] = await Promise.all([
    import('virtual:texts'),
    import('../../../app/texts.ts'),
  ]);
  const known = languages.map(({ code }) => code).filter((code) => !offered || offered.includes(code));
  if (!known.includes(language))
    throw new CommandFault(`--language ${language} must be one of ${known.join(', ')}.`);
  return textsIn(language);
}

function splitSummary({ folder }: SplitCall, { rows, sheets, pages }: Split): Done {
  const needsReview = rows.filter(({ state }) => state !== 'sure');
  const ready = rows.length - needsReview.length;
  const there = needsReview.filter(({ state, path }) => state === 'skipped' && path !== '').length;
  const listed = needsReview.map(({ path, course, exam_year, state, why }) => {
    const what = path || [course, exam_year].filter(Boolean).join(' ');
    return visibleName(`${state.padEnd(8)} ${what}: ${why}`);
  });
  const summary = [
    ...listed,
    `${counted(pages, 'page')} with ${counted(sheets, 'separator sheet')}: ${counted(ready, 'paper')} ready, ${listed.length - there} to check, ${there} skipped.`,
    `Wrote them to ${folder}, with a papers.csv. Next: panna import ${folder} --owner EMAIL`,
  ];
  return {
    answer: { folder, sheets, pages, rows },
    summary: summary.join('\n'),
    isSound: listed.length === there,
  };
}
