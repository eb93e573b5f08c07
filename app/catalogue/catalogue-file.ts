import { create } from 'content-disposition';
import { data } from 'react-router';
import { CURRICULUM_FILES } from '../../domain/catalogue/curriculum-files.ts';
import { today } from '../../domain/exam-date/coming-exams.ts';
import type { Library } from '../../domain/library.ts';
import { EXAM_FILE } from '../../domain/moderation/exam-dates/exam-file.ts';
import { SYLLABUS_FILE } from '../../domain/syllabus/syllabus-file.ts';
import { adminFor } from '../admin.ts';
import { textFor } from '../context.ts';
import type { Route } from './+types/catalogue-file';

const CSV = 'text/csv; charset=utf-8';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { library } = await adminFor(context);
  if (params.file === EXAM_FILE) return examFile(library);
  if (params.file === SYLLABUS_FILE) return syllabusFile(library);
  const file = CURRICULUM_FILES.find((name) => name === params.file);
  const curriculum = file && (await library.curriculum.read());
  if (!curriculum) throw data(textFor(context)('frame.missingPage'), { status: 404 });
  return new Response(await library.curriculumFiles.write(file, curriculum), {
    headers: {
      'Content-Type': file === 'courses.csv' ? CSV : 'text/yaml; charset=utf-8',
      'Content-Disposition': create(file),
    },
  });
}

async function syllabusFile(library: Library): Promise<Response> {
  return new Response(await library.syllabusFiles.write(await library.syllabi.list()), {
    headers: { 'Content-Type': CSV, 'Content-Disposition': create(SYLLABUS_FILE) },
  });
}

async function examFile(library: Library): Promise<Response> {
  const dates = await library.examDates.list(today(library));
  return new Response(await library.examFiles.write(dates), {
    headers: { 'Content-Type': CSV, 'Content-Disposition': create(EXAM_FILE) },
  });
}
