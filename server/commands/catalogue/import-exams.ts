import { readFile } from 'node:fs/promises';
import type { ExamDate } from '../../../domain/exam-date.ts';
import { sentenceOf } from '../../../domain/fault.ts';
import { nameOfDate } from '../../../domain/moderation/exam-dates/exam-date-names.ts';
import { importExamFile, previewExamFile } from '../../../domain/moderation/exam-dates/import-exam-dates.ts';
import { OPERATOR } from '../../../domain/moderation/role.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

type ExamsResult = {
  file: string;
  applied: boolean;
  added: string[];
  changed: string[];
  gone: string[];
  past: number;
};

type ExamsOptions = {
  file: string;
  dryRun: boolean;
  reason: string | undefined;
};

export async function importExams(
  config: Config,
  root: string,
  { file, dryRun, reason = 'exams.csv' }: ExamsOptions,
): Promise<ExamsResult> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandFault(`${file} cannot be read.`);
  });
  const opened = await openLibrary(config, root, () => {});
  const { library } = opened;
  try {
    const preview = dryRun
      ? await previewExamFile(library, OPERATOR, text)
      : await importExamFile(library, OPERATOR, { text, reason });
    const named = (dates: readonly ExamDate[]) => dates.map(nameOfDate);
    const { added, changed, gone, past } = preview;
    return {
      ...{ file, applied: !dryRun, past },
      ...{ added: named(added), changed: named(changed), gone: named(gone) },
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new CommandFault(sentenceOf(error.fault));
  } finally {
    await opened.close();
  }
}

const LINES_MOST = 200;

export function examSummary({ file, applied, added, changed, gone, past }: ExamsResult): string {
  const all = [
    ...added.map((name) => `new     ${name}`),
    ...changed.map((name) => `changed ${name}`),
    ...gone.map((name) => `gone    ${name}`),
  ];
  const more = all.length - LINES_MOST;
  return [
    ...all.slice(0, LINES_MOST),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(past > 0 ? [`${past} lines are of days that have gone by, and are left out.`] : []),
    applied
      ? `The library has the dates of ${file}: ${all.length} changes.`
      : `${all.length} changes. Nothing was done; without --dry-run they are applied.`,
  ].join('\n');
}
