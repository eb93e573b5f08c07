import { describe, expect, it } from 'vitest';
import { faultOf, findFaults, NOUNS, trackedFiles } from './floors.ts';

describe('the floors of the house', () => {
  it('are kept by every file', () => {
    expect(findFaults()).toEqual([]);
  });

  it.each([
    ['domain/note.ts', "import { createHash } from 'node:crypto'", 'node:crypto'],
    ['domain/note.ts', "import type { Kysely } from 'kysely'", 'kysely'],
    ['domain/college.ts', "export * from './note/share-note.ts'", 'domain/note/share-note.ts'],
    ['domain/note.ts', "const files = await import('./file.ts')", 'domain/file.ts'],
    ['domain/page.ts', "import type { Paper } from './paper/papers.ts'", 'domain/paper/papers.ts'],
    ['domain/file/look.ts', "import type { Page } from '../page.ts'", 'domain/page.ts'],
    ['domain/account/post.ts', "import type { Letter } from '../mail.ts'", 'domain/mail.ts'],
    ['domain/refusal.ts', "import type { Note } from './note.ts'", 'domain/note.ts'],
    ['domain/primitives/text.ts', "import type { Library } from '../library.ts'", 'domain/library.ts'],
    ['domain/favourite.ts', "import { File } from './file.ts'", 'domain/file.ts'],
    ['adapters/database/tables/notes.ts', "import { page } from '../../../app/root.tsx'", 'app/root.tsx'],
    ['app/home/home.tsx', "import {\n  open,\n} from '../../adapters/files/disk'", 'adapters/files/disk'],
    ['app/home/home.tsx', "import { config } from '../../server/config.ts'", 'server/config.ts'],
    [
      'app/home/home.tsx',
      "import { UploadForm } from '../upload/upload-form.tsx'",
      'app/upload/upload-form.tsx',
    ],
    ['app/ui/button.tsx', "import '../home/home.tsx'", 'app/home/home.tsx'],
    ['app/ui/button.tsx', "import '../frame/site.ts'", 'app/frame/site.ts'],
    ['app/frame/menu.tsx', "import '../paper/links.ts'", 'app/paper/links.ts'],
    ['api/rows.ts', "import { open } from '../adapters/database/open.ts'", 'adapters/database/open.ts'],
  ])('would catch a planted %s with: %s', (file, source, target) => {
    expect(faultOf(file, source)).toEqual([`${file} must not import ${target}`]);
  });

  it('know every noun of the domain', () => {
    const unknown = 'domain/shelf/fill.ts is of no noun in test/floors.ts';
    expect(faultOf('domain/shelf/fill.ts', '')).toEqual([unknown]);
  });

  it('lets a noun name only those above it', () => {
    const nouns = Object.keys(NOUNS);
    const upwards = nouns.filter((noun, place) =>
      NOUNS[noun]?.some((named) => nouns.indexOf(named) >= place),
    );
    expect(upwards).toEqual([]);
  });

  it.each([
    ['domain/note.ts', "import type { Course } from './course.ts'"],
    [
      'domain/note/share-note.ts',
      "import type { Note } from '../note.ts';\nimport { refuse } from '../refusal.ts'",
    ],
    ['domain/report/report-note.ts', "import type { Note } from '../note.ts'"],
    [
      'app/home/home.tsx',
      "import { Button } from '../ui/button.tsx';\nimport type { Route } from './+types/home'",
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
