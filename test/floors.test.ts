import { describe, expect, it } from 'vitest';
import { faultOf, findFaults, trackedFiles } from './floors.ts';

describe('the floors of the house', () => {
  it('are kept by every file', () => {
    expect(findFaults()).toEqual([]);
  });

  it.each([
    ['domain/note.ts', "import { createHash } from 'node:crypto'", 'node:crypto'],
    ['domain/note.ts', "import type { Kysely } from 'kysely'", 'kysely'],
    ['domain/college.ts', "export * from '../domain/note/share-note.ts'", 'domain/note/share-note.ts'],
    ['domain/note.ts', "const files = await import('../domain/file.ts')", 'domain/file.ts'],
    ['domain/favourite.ts', "import { File } from '../domain/file.ts'", 'domain/file.ts'],
    ['adapters/database/tables/notes.ts', "import { page } from '../app/root.tsx'", 'app/root.tsx'],
    ['app/home/home.tsx', "import {\n  open,\n} from '../../adapters/files/disk'", 'adapters/files/disk'],
    ['app/home/home.tsx', "import { config } from '../server/config.ts'", 'server/config.ts'],
    [
      'app/home/home.tsx',
      "import { UploadForm } from '../app/upload/upload-form.tsx'",
      'app/upload/upload-form.tsx',
    ],
    ['app/ui/button.tsx', "import '../app/browse/home.tsx'", 'app/home/home.tsx'],
    ['app/ui/button.tsx', "import '../app/frame/site.ts'", 'app/frame/site.ts'],
    ['app/frame/menu.tsx', "import '../paper/links.ts'", 'app/paper/links.ts'],
    ['api/rows.ts', "import { open } from '../adapters/database/open.ts'", 'adapters/database/open.ts'],
  ])('would catch a planted %s with: %s', (file, source, target) => {
    expect(faultOf(file, source)).toEqual([`${file} must not import ${target}`]);
  });

  it.each([
    ['domain/note.ts', "import type { Course } from '../domain/course.ts'"],
    [
      'domain/note/share-note.ts',
      "import type { Note } from '../domain/note.ts';\nimport { refuse } from '../domain/refusal.ts'",
    ],
    ['domain/report/report-note.ts', "import type { Note } from '../domain/note.ts'"],
    [
      'app/home/home.tsx',
      "import { Button } from '../app/ui/button.tsx';\nimport type { Route } from './+types/home'",
    ],
    ['server/open-library.ts', "import { open } from '../adapters/database/sqlite/open.ts'"],
  ])('lets %s pass', (file, source) => {
    expect(faultOf(file, source)).toEqual([]);
  });
});

describe('names', () => {
  it('say what is inside', () => {
    const drawers = /(^|\/)(utils?|helpers?|commons?|libs?|misc|shared)(\/|\.[^/]*$)/;
    expect(trackedFiles().filter((file) => drawers.test(file))).toEqual([]);
  });
});
