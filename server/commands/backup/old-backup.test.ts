import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lineOf } from '../../../adapters/database/maintenance/table-lines.ts';
import { root } from '../../../scripts/node24.js';
import { ENGLISH } from '../../../test/library.ts';
import { ENGINES, emptyPlace } from '../../../test/storage.ts';
import { openLibrary } from '../../open-library.ts';
import { silent } from '../../terminal/output.ts';
import { openOrCreateStorage } from '../storage/library-storage.ts';
import { filePath, tablePath } from './backup-folder.ts';
import { restore } from './restore.ts';

const AT = '2025-11-21T22:22:10.639Z';
const LATER = '2999-01-01T00:00:00.000Z';
const PDF = '%PDF-1.7 an old paper';
const hashOf = (name: string, text: string) => createHash(name).update(text).digest('hex');

const FILE = {
  ...{ id: 'file-of-old', key: 'aakey', owner: 'asha', name: 'old.pdf', type: 'application/pdf' },
  ...{
    size: PDF.length,
    pieces: 1,
    pieces_received: 1,
    sha256: hashOf('sha256', PDF),
    md5: hashOf('md5', PDF),
  },
  ...{ created_at: AT, updated_at: AT, completed_at: AT, temporary_since: null },
};
const NOTE = {
  ...{
    sequence: 7,
    id: 'old',
    ...ENGLISH,
    image: FILE.id,
    description: 'End semester 2019',
    kind: '',
    exam: '',
  },
  ...{ exam_year: 0, owner: 'asha', created_at: AT, updated_at: AT },
};
/** Every table that the first Panna with backups had in one, with the columns of its tenth migration. */
const TABLES: Record<string, Record<string, string | number | null>[]> = {
  accounts: [
    {
      ...{
        id: 'asha',
        email: 'asha@gbpuat.ac.in',
        name: 'Asha',
        password_hash: 'h',
        password_changed_at: null,
      },
      ...{ verified: 1, prefs: '{}', created_at: AT, updated_at: AT },
    },
  ],
  identities: [{ provider: 'google', subject: '1', account_id: 'asha', created_at: AT }],
  sessions: [
    {
      ...{ id: 's', account_id: 'asha', secret_hash: 'h', provider: 'email', user_agent: '' },
      ...{ created_at: AT, seen_at: AT, expires_at: LATER },
    },
  ],
  secrets: [],
  known_devices: [{ mark_hash: 'm', account_id: 'asha', seen_at: AT }],
  files: [FILE],
  notes: [NOTE],
  page_texts: [
    {
      ...{
        file_id: FILE.id,
        page: 1,
        text: 'Question one',
        source: 'pdf',
        language: 'eng',
        engine: 'reader 1',
      },
      ...{ confidence: null, read_at: AT },
    },
  ],
  note_counts: [{ ...ENGLISH, notes: 1 }],
  messages: [{ id: 'm', name: 'Ravi', email: 'ravi@example.in', text: 'Where is it?', created_at: AT }],
  pending_mails: [],
};

/** The folder as that Panna left it: one generation, whose manifest stands in it by itself. */
async function oldBackup(folder: string): Promise<void> {
  const rows = 'rows/2025-11-21T22.22.10.639Z-1';
  const put = async (path: string, text: string) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  const tables: Record<string, object> = {};
  for (const [name, lines] of Object.entries(TABLES)) {
    const text = lines.map(lineOf).join('');
    tables[name] = { rows: lines.length, sha256: hashOf('sha256', text) };
    await put(tablePath(folder, rows, name), text);
  }
  await put(filePath(folder, FILE.key), PDF);
  const files = { count: 1, bytes: PDF.length };
  const manifest = { format: 'panna-backup-1', at: AT, migration: 10, lastSequence: 9, rows };
  await put(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables, files, lacking: [] }));
}

it.each(ENGINES)('a backup of the first Panna that made any is restored on %s, and opens', async (engine) => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-old-'));
  const place = await emptyPlace(engine);
  onTestFinished(async () => {
    await place.remove();
    await rm(folder, { recursive: true });
  });
  await oldBackup(folder);
  const storage = await openOrCreateStorage(place.config);
  const { copied, verified } = await restore(storage, folder, { output: silent });
  expect([copied, verified]).toMatchObject([1, { notes: 1, files: 1, damages: [] }]);
  await storage.close();

  const { library, close } = await openLibrary(place.config, root, () => {});
  expect(await library.notes.find('old')).toMatchObject({ ...ENGLISH, sequence: 7, owner: 'asha' });
  expect((await library.accounts.findByEmail('asha@gbpuat.ac.in'))?.account).toMatchObject({
    language: 'en',
  });
  // Later fields have their place: pages wait to be prepared, messages from before moderators wait for none.
  expect(await library.pendingJobs.count('prepare-pages')).toEqual({ waiting: 1, givenUp: 0 });
  expect(await library.messages.listOpen(9)).toEqual([]);
  expect(library.catalogue.courseAt(ENGLISH)?.title).toBe('English');
  await close();
});
