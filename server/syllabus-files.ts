import type { SyllabusFiles } from '../domain/syllabus/syllabus-file.ts';

export function syllabusFiles(): SyllabusFiles {
  const adapter = () => import('../adapters/catalogue/syllabus-files.ts');
  return {
    read: async (text) => (await adapter()).readSyllabusFile(text),
    write: async (courses) => (await adapter()).writeSyllabusLines(courses),
  };
}
