import { mkdtemp, readdir, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageText } from '../../../adapters/database/contract/page-texts.contract.ts';
import { BACKUP_TABLES, FORMER_TABLES } from '../../../adapters/database/maintenance/backup-tables.ts';
import { changeNote } from '../../../domain/note/change-note.ts';
import { withdrawNote } from '../../../domain/note/withdraw-note.ts';
import { fillTables } from '../../../test/filled-library.ts';
import { person, sharedNote, wholeFile } from '../../../test/library.ts';
import {
  ENGINES,
  type EngineName,
  emptyPlace,
  migratedPlace,
  openTestStorage,
  storageForTest,
  type TestStorage,
} from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { backup } from './backup.ts';
import { filePath } from './backup-folder.ts';
import { readGenerations } from './generations.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const output = silent;

describe.each(ENGINES)('a backup of a library on %s', (engine) => {
  let test: TestStorage;
  let folder: string;
  let asha: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-backup-'));
    test = await openTestStorage(engine);
    asha = await person(test.library, 'asha', { name: 'आशा \u2028 Rao' });
    for (const id of ['one', 'two']) await sharedNote(test.library, asha, id);
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const backedUp = () => backup(test.storage, folder, { output });
  const onlyManifest = async () => {
    const [name = '', ...more] = await readdir(join(folder, 'generations'));
    expect(more).toEqual([]);
    return join(folder, 'generations', name);
  };
  const withdraw = async (id: string) => {
    const file = await test.library.files.find(`file-of-${id}`);
    await withdrawNote(test.library, asha, id);
    await test.library.files.remove(`file-of-${id}`);
    await test.library.bytes.remove(file?.key ?? '');
  };
  const restored = async (onto: EngineName, newPlace = migratedPlace) => {
    const storage = await storageForTest(await newPlace(onto));
    return { storage, ...(await restore(storage, folder, { catalogue: test.library.catalogue, output })) };
  };

  it('carries every table, or says why not', async () => {
    const { engine } = test.storage;
    const tables = await engine.bulk.tables(engine.db);
    const fleeting = [
      'limits',
      'departures',
      'second_factor_challenges',
      'file_pieces',
      'taken_cases',
      'twin_search',
      'job_turns',
      'network_keys',
      'backups',
      'migrations',
    ];
    const derived = [
      ...['preparations', 'pages', 'page_images', 'pending_jobs'],
      ...['search_notes', 'search_pages', 'search_words', 'search_state', 'search_pending', 'changes'],
      ...['college_counts', 'page_sketches', 'near_duplicates'],
      ...['page_layouts', 'split_papers', 'questions', 'topics', 'topic_questions'],
      ...['question_numbers', 'search_questions', 'question_terms', 'similar_questions'],
    ];
    const former = FORMER_TABLES.map(({ name }) => name).filter((name) => tables.includes(name));
    const named = [...BACKUP_TABLES.map(({ name }) => name), ...former, ...fleeting, ...derived];
    expect([...tables].sort()).toEqual(named.sort());
  });

  it.each(ENGINES)('is restored on %s as it was with a row in every table, and sound', async (onto) => {
    await fillTables(test);
    const { manifest } = await backedUp();
    expect(Object.keys(manifest.tables).filter((name) => !manifest.tables[name]?.rows)).toEqual([]);
    const { verified, storage } = await restored(onto, emptyPlace);
    const files = manifest.files.count;
    expect(verified).toMatchObject({ notes: 4, files, damages: [] });
    // They are known by the bytes that were sent.
    const known = storage.engine.db.selectFrom('files').select('id').where('sent_sha256', 'is not', null);
    expect(await known.execute()).toHaveLength(files);
    // Pages are not in a backup: what is derived from the files is put again to be done.
    const jobs = storage.engine.db.selectFrom('pending_jobs').select(['kind', 'file_id']);
    expect(await jobs.where('kind', '=', 'prepare-pages').execute()).toHaveLength(files);
    const again = await mkdtemp(join(tmpdir(), 'panna-backup-'));
    onTestFinished(() => rm(again, { recursive: true }));
    const second = await backup(storage, again, { output });
    expect(second.manifest.tables).toEqual(manifest.tables);
    expect(second.manifest.lastSequence).toBe(manifest.lastSequence);
  });

  it('keeps the numbers of notes, also of those that have gone', async () => {
    await sharedNote(test.library, asha, 'three');
    await withdraw('three');
    await backedUp();
    const { storage } = await restored(engine);
    expect(await storage.engine.bulk.lastSequence(storage.engine.db)).toBe(3);
  });

  it('while papers come and go is whole, and what was restored agrees with its manifest', async () => {
    let stop = false;
    const started = Promise.withResolvers<void>();
    const writing = (async () => {
      for (let number = 0; !stop; number += 1) {
        await sharedNote(test.library, asha, `busy-${number}`);
        if (number % 3 === 2) await withdraw(`busy-${number - 1}`);
        if (number === 2) started.resolve();
      }
    })();
    await Promise.race([started.promise, writing]);
    const { manifest, damages } = await backedUp();
    stop = true;
    await writing;
    const { verified } = await restored(engine);
    expect(damages).toEqual([]);
    expect(verified).toMatchObject({ notes: manifest.tables.notes?.rows, damages: [] });
    expect(verified.files).toBe(manifest.files.count);
  });

  /** Comes too late for the bytes of a file: they have gone when the tables of the backup are there. */
  const tooLateFor = async (id: string, goes: () => Promise<unknown>): Promise<LibraryStorage> => {
    const file = await test.library.files.find(id);
    const { bytes } = test.storage;
    let looks = 0;
    const open: typeof bytes.open = async (asked, range) => {
      if (asked.key !== file?.key) return bytes.open(asked, range);
      looks += 1;
      if (looks === 2) await goes();
      return undefined;
    };
    return { ...test.storage, bytes: { ...bytes, open } };
  };

  it('leaves out a paper that is withdrawn before it is copied, as if it had gone before', async () => {
    await sharedNote(test.library, asha, 'gone');
    await test.library.pageTexts.keep(pageText('file-of-gone', 1, 'What stood on it'));
    const late = await tooLateFor('file-of-gone', () => withdraw('gone'));
    const { manifest, damages } = await backup(late, folder, { output });
    expect([damages, manifest.lacking, manifest.files.count]).toEqual([[], [], 2]);
    expect((await restored(engine)).verified).toMatchObject({ notes: 2, files: 2, damages: [] });
  });

  it('shows a note with the file that it is given meanwhile', async () => {
    await sharedNote(test.library, asha, 'three');
    const late = await tooLateFor('file-of-three', async () => {
      await wholeFile(test.library, asha, 'better');
      await changeNote(test.library, asha, 'three', { image: 'better' });
      await test.library.files.remove('file-of-three');
    });
    const { manifest, damages } = await backup(late, folder, { output });
    expect([damages, manifest.lacking, manifest.files.count]).toEqual([[], [], 3]);
    const { verified, storage } = await restored(engine);
    expect(verified).toMatchObject({ notes: 3, files: 3, damages: [] });
    const images = await storage.engine.db
      .selectFrom('notes')
      .select('image')
      .where('id', '=', 'three')
      .execute();
    expect(images).toEqual([{ image: 'better' }]);
  });

  it('made again copies only what is new, and removes what no generation has', async () => {
    expect((await backedUp()).copied).toBe(2);
    await sharedNote(test.library, asha, 'three');
    await withdraw('one');
    // On the same day, so the first one goes.
    expect(await backedUp()).toMatchObject({ copied: 1, pruned: 1, generations: 1 });
    expect(await readdir(join(folder, 'rows'))).toHaveLength(1);
    expect((await restored(engine)).verified).toMatchObject({ notes: 2, damages: [] });
  });

  it('copies again what was spoilt in it', async () => {
    await backedUp();
    const file = await test.library.files.find('file-of-one');
    await writeFile(filePath(folder, file?.key ?? ''), 'spoilt');
    expect((await backedUp()).copied).toBe(1);
  });

  it('that breaks off leaves the one before', async () => {
    const { manifest } = await backedUp();
    await sharedNote(test.library, asha, 'three');
    await withdraw('one');
    const broken = {
      ...test.storage,
      bytes: { ...test.storage.bytes, open: () => Promise.reject(new Error('The store went away')) },
    };
    await expect(backup(broken, folder, { output })).rejects.toThrow('went away');
    expect((await readGenerations(folder)).manifests).toEqual([manifest]);
    expect((await restored(engine)).verified).toMatchObject({ notes: 2, damages: [] });
  });

  it('says which bytes are damaged, and keeps the good ones of the time before', async () => {
    await backedUp();
    await sharedNote(test.library, asha, 'three');
    for (const id of ['one', 'three']) {
      const file = await test.library.files.find(`file-of-${id}`);
      await test.library.bytes.remove(file?.key ?? '');
    }
    const { damages, manifest } = await backedUp();
    expect(damages).toMatchObject([{ kind: 'bytes.missing', note: 'three' }]);
    expect(manifest.lacking).toEqual(['file-of-three']);
    const { verified } = await restored(engine);
    expect(verified.damages).toMatchObject([{ kind: 'bytes.missing', note: 'three' }]);
  });

  it('is not replaced by that of a library that has lost most of its notes', async () => {
    await backedUp();
    const path = await onlyManifest();
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
    const tables = { ...manifest.tables, notes: { rows: 100, sha256: '' } };
    await writeFile(path, JSON.stringify({ ...manifest, tables }));
    await expect(backedUp()).rejects.toThrow('has 100 papers, but this library has only 2');
    await backup(test.storage, folder, { output, allowShrink: true });
  });

  it('is refused where something else lies, and while another is running', async () => {
    for (const holder of [`${hostname()} ${process.ppid}`, 'elsewhere 1']) {
      await writeFile(join(folder, 'working'), holder);
      await expect(backedUp()).rejects.toThrow('Another backup');
    }
    const silent = new Date(Date.now() - 120_000);
    await utimes(join(folder, 'working'), silent, silent);
    await backedUp();
    await rm(await onlyManifest());
    await writeFile(join(folder, 'thesis.doc'), '');
    await expect(backedUp()).rejects.toThrow('not a backup');
  });

  it('is not restored over a library, nor when it is damaged or not there', async () => {
    await expect(restore(test.storage, folder, { output })).rejects.toThrow('There is no backup');
    const { manifest } = await backedUp();
    await expect(restore(test.storage, folder, { output })).rejects.toThrow('already has a library');
    await writeFile(join(folder, manifest.rows, 'notes.jsonl'), '{}\n');
    await expect(restored(engine)).rejects.toThrow('backup is damaged');
    await unlink(join(folder, manifest.rows, 'notes.jsonl'));
    await expect(restored(engine)).rejects.toThrow('backup is damaged');
    await rm(await onlyManifest());
    await expect(restored(engine)).rejects.toThrow('There is no backup');
  });
});
