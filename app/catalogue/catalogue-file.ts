import { create } from 'content-disposition';
import { data } from 'react-router';
import { CURRICULUM_FILES } from '../../domain/catalogue/curriculum-files.ts';
import { textFor } from '../context.ts';
import type { Route } from './+types/catalogue-file';
import { keeperFor } from './keeper.ts';

/** A file of the catalogue's folder as the catalogue is now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { library } = await keeperFor(context);
  const file = CURRICULUM_FILES.find((name) => name === params.file);
  const curriculum = file && (await library.curriculum.read());
  if (!curriculum) throw data(textFor(context)('frame.missingPage'), { status: 404 });
  return new Response(await library.curriculumFiles.write(file, curriculum), {
    headers: {
      'Content-Type': file === 'courses.csv' ? 'text/csv; charset=utf-8' : 'text/yaml; charset=utf-8',
      'Content-Disposition': create(file),
    },
  });
}
