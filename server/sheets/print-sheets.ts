import { writeFile } from 'node:fs/promises';
import type { Text } from '../../app/texts.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import { type SeparatorSheet, SHEETS_MOST } from '../../domain/paper/separator-sheet.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { sheetsPage } from './sheet-page.ts';
import { sheetsPdf } from './sheet-pdf.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetsCall = {
  file: string;
  /** Paths such as `COT/IT/2nd` or `COT/IT/2nd/TIT-233`: sheets for all courses inside. */
  places: readonly string[];
  exam: string | undefined;
  years: readonly number[];
  language: string;
};

export const isPage = (file: string) => /\.html?$/i.test(file);

export async function printSheets(
  catalogue: Catalogue,
  { file, places, exam, years, language }: SheetsCall,
  set: string,
  say: Text,
): Promise<{ sheets: number }> {
  const words = catalogue.in(language);
  const named = exam === undefined ? undefined : words.exams.find(({ value }) => value === exam);
  if (exam !== undefined && !named) {
    const exams = words.exams.map(({ value }) => value).join(', ');
    throw new CommandFault(`There is no exam ${exam}. --exam must be one of ${exams}.`);
  }
  const courses = places.flatMap((place) => coursesIn(words, place));
  const papers = courses.flatMap((course) =>
    (years.length > 0 ? years : [undefined]).map((examYear) => ({ course, examYear })),
  );
  if (papers.length > SHEETS_MOST)
    throw new CommandFault(`That would be ${papers.length} sheets. The limit is ${SHEETS_MOST}.`);
  const sheets = papers.map(({ course, examYear }, index): SheetWords => {
    const { college, branch, year, code } = course;
    const count = { set, number: index + 1, of: papers.length };
    const sheet: SeparatorSheet = { ...count, college, branch, year, course: code, exam, examYear };
    const place = [college, branch, words.yearName(year)].join(' · ');
    const { siteName } = words;
    const counted = say('sheets.counted', { siteName, number: index + 1, of: papers.length });
    const hint = say('sheets.hint');
    return { sheet, siteName, counted, title: course.title, exam: named?.name, place, hint };
  });
  const made = isPage(file)
    ? sheetsPage(sheets, { tag: say.tag, help: say('sheets.print') })
    : await sheetsPdf(sheets);
  await writeFile(file, made, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new CommandFault(`${file} already exists. Choose another file.`);
  });
  return { sheets: sheets.length };
}

/** @throws CommandFault if there are none. */
function coursesIn({ courses }: Catalogue, place: string): Course[] {
  const wanted = place.replace(/\/+$/, '');
  const found = courses.filter(({ college, branch, year, code, retired }) => {
    const path = [college, branch, year, code].join('/');
    return [college, branch, year].every(Boolean) && !retired && `${path}/`.startsWith(`${wanted}/`);
  });
  if (found.length > 0) return found;
  throw new CommandFault(
    `There are no courses at ${place}. Use a path such as COT/IT/2nd or COT/IT/2nd/TIT-233.`,
  );
}
