import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';
import { DemoFault, type Filled, fillLibrary } from './fill-library.ts';

try {
  const config = readConfig(process.env, root);
  const opened = await openLibrary(config, root, () => {});
  try {
    const site = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    console.log(summary(await fillLibrary(opened.library), site, config.dataDir));
  } finally {
    await opened.close();
  }
} catch (error) {
  const expected = error instanceof DemoFault || /^(Config|Catalogue)Fault$/.test((error as Error).name);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

function summary({ papers, courses, path, email, password }: Filled, site: string, folder: string): string {
  return [
    `The library now holds ${papers} made-up papers in ${courses} courses.`,
    '',
    `  See them:       npm start, then ${site}${path}`,
    `  Share another:  log in as ${email} with the password ${password}`,
    `  Empty again:    stop Panna and delete ${folder}`,
  ].join('\n');
}
