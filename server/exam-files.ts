import type { ExamFiles } from '../domain/moderation/exam-dates/exam-file.ts';

export function examFiles(): ExamFiles {
  const adapter = () => import('../adapters/catalogue/exam-lines.ts');
  return {
    read: async (text) => (await adapter()).readExamLines(text),
    write: async (dates) => (await adapter()).writeExamLines(dates),
  };
}
