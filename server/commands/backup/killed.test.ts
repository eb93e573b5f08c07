import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { node24, root } from '../../../scripts/node24.js';
import { person, sharedNote } from '../../../test/library.ts';
import { emptyPlace, openTestStorage, type TestStorage } from '../../../test/storage.ts';

describe('panna backup on the terminal', () => {
  let test: TestStorage;
  let folder: string;
  beforeAll(async () => {
    test = await openTestStorage('SQLite');
    folder = await mkdtemp(join(tmpdir(), 'panna-backup-'));
    const asha = await person(test.library, 'asha');
    for (let number = 0; number < 60; number += 1) await sharedNote(test.library, asha, `note-${number}`);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const start = (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const child = spawn(node24(), ['test/command-process.ts', ...args, '--json'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    const ended = new Promise<{ code: number | null; answer: Record<string, unknown> }>((resolve) =>
      child.on('close', (code) => resolve({ code, answer: output ? JSON.parse(output) : {} })),
    );
    return { child, ended };
  };

  const pathOf = async (id: string) => {
    const file = await test.library.files.find(id);
    return (file && test.library.bytes.pathOf?.(file)) ?? '';
  };

  it('killed on its way is started again, goes on where it was, and is restored sound', async () => {
    const held = await pathOf('file-of-note-30');
    // A pipe that is never filled, in the place of one of them: the first backup comes so far, and waits.
    await rename(held, `${held}.away`);
    execFileSync('mkfifo', [held]);
    const first = start(test.env, 'backup', folder);
    const shelves = join(folder, 'files');
    while (!existsSync(shelves) || (await readdir(shelves)).length < 3) await pause(20);
    first.child.kill('SIGKILL');
    await first.ended;
    await rename(`${held}.away`, held);
    expect(existsSync(join(folder, 'generations'))).toBe(false);

    const second = await start(test.env, 'backup', folder).ended;
    expect(second).toMatchObject({ code: 0, answer: { damages: [] } });
    expect(second.answer.copied).toBeLessThan(60);
    expect((await readdir(folder)).sort()).toEqual(['files', 'generations', 'rows']);

    const place = await emptyPlace('SQLite');
    const restored = await start(place.env, 'restore', folder).ended;
    expect(restored).toMatchObject({ code: 0, answer: { sound: true, notes: 60, files: 60 } });
    await place.remove();
  });

  it('says in one line what it cannot do', async () => {
    const { code, answer } = await start(test.env, 'restore', folder).ended;
    expect([code, answer.error]).toEqual([2, expect.stringContaining('already has a library')]);
  });
});
