import type { DroppedLine, DroppedPaper } from '../../../domain/import/browser/dropped-paper.ts';
import type { ImportLine } from '../../../domain/import/import-line.ts';
import { paperId } from '../../../domain/import/paper-id.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import { CallFault } from '../../upload/calls.ts';
import { sendFile } from '../../upload/outbox/send-file.ts';
import { sha256Of } from '../../upload/outbox/sha256.ts';
import type { Folder, FolderFile } from './folder-files.ts';
import type { ImportCalls, Looked } from './import-calls.ts';
import { patiently } from './patience.ts';

export type StepName = 'hashing' | 'looking' | 'sending' | 'reading' | 'adding' | 'filing';
export type Progress = { step: StepName; done: number; all: number; isWaiting?: boolean };
type Running = {
  calls: ImportCalls;
  /** The address of the account: another one may have signed in meanwhile. */
  owner: string;
  signal: AbortSignal;
  tell(progress: Progress): void;
};

/** Files that are sent at once, and papers that are shared at once. */
const AT_ONCE = 2;

/** The import of one folder. What it has done so far is kept by the library, so that it can be begun anew at any time. */
export class ImportRun {
  readonly folder: Folder;
  readonly #files = new Map<string, FolderFile>();
  #papers: DroppedPaper[] = [];
  /** By digest, why a file was not taken. */
  readonly #refused = new Map<string, string>();

  constructor(folder: Folder) {
    this.folder = folder;
    for (const file of folder.files) this.#files.set(file.path, file);
  }

  /** The table by paths alone, or by what was read before. */
  async begin(running: Running): Promise<Looked> {
    const { files } = this.folder;
    this.#papers = [];
    for (const [at, { path, file }] of files.entries()) {
      running.signal.throwIfAborted();
      running.tell({ step: 'hashing', done: at, all: files.length });
      const made = new Date(file.lastModified).toISOString();
      // Without https browsers compute no digest: then such a file is told as empty, and nothing is sent.
      const sha256 = (await sha256Of(file)) ?? '';
      if (sha256 !== '') this.#papers.push({ path, sha256, size: file.size, made });
    }
    return this.look(running);
  }

  async look(running: Running): Promise<Looked> {
    running.tell({ step: 'looking', done: 0, all: 0 });
    const looked = await step(running, 'looking', () => running.calls.look(this.#papers));
    return { ...looked, lines: looked.lines.map((line) => this.#orRefused(line)) };
  }

  /** Sends what is not there yet, and has the pages read that leave a doubt. */
  async read(lines: readonly DroppedLine[], running: Running): Promise<Looked> {
    const open = lines.filter(({ state }) => state !== 'skipped');
    await this.send(
      open.filter(({ isSent }) => !isSent),
      running,
    );
    const unread = open.filter(
      ({ isRead, isClear, sha256 }) => !isRead && !isClear && !this.#refused.has(sha256),
    );
    await each(unread, 'reading', running, async ({ id }) => {
      await step(running, 'reading', () => running.calls.read(id));
    });
    return this.look(running);
  }

  /** By the one door for uploads. A file that is not taken is told in its line, and keeps no other from coming. */
  async send(lines: readonly Pick<DroppedLine, 'path' | 'id' | 'sha256'>[], running: Running): Promise<void> {
    await each(lines, 'sending', running, async ({ path, id, sha256 }) => {
      const { file } = this.#files.get(path) ?? {};
      if (!file || this.#refused.has(sha256)) return;
      const sent = { id, owner: running.owner, file };
      try {
        await step(running, 'sending', () => sendFile(sent, () => {}, running.signal));
      } catch (error) {
        if (!(error instanceof CallFault) || error.mend !== 'file') throw error;
        this.#refused.set(sha256, error.message);
      }
    });
  }

  refusedFor(sha256: string): string | undefined {
    return this.#refused.get(sha256);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  digestOf(path: string): string {
    return this.#papers.find((paper) => paper.path === path)?.sha256 ?? '';
  }

  #orRefused(line: DroppedLine): DroppedLine {
    const why = this.#refused.get(line.sha256);
    return why === undefined ? line : { ...line, state: 'skipped', why };
  }
}

/** What an import has brought. `wrong` and `notAdded`: what it has not, and why. */
export type Done = {
  stored: number;
  there: number;
  courses: number;
  wrong: { path: string; why: string }[];
  notAdded: string[];
};

/** Shares the papers of lines, with their courses first where that is wished. */
export async function shareLines(
  run: ImportRun,
  lines: readonly ImportLine[],
  { proposed, isSent }: { proposed: readonly ProposedCourse[] | undefined; isSent(sha256: string): boolean },
  running: Running,
): Promise<Done> {
  const { calls } = running;
  const { name } = run.folder;
  const done: Done = { stored: 0, there: 0, courses: 0, wrong: [], notAdded: [] };
  await step(running, 'filing', () => calls.record('begin', name, lines.length));
  if (proposed) Object.assign(done, await addCourses(lines, proposed, name, running));
  const missing = lines.filter(({ sha256 }) => !isSent(sha256));
  await run.send(
    missing.map(({ path, sha256 }) => ({ path, sha256, id: paperId(sha256, '') })),
    running,
  );
  await each(lines, 'filing', running, async (line) => {
    const refused = run.refusedFor(line.sha256);
    const filed =
      refused === undefined
        ? await step(running, 'filing', () => calls.paper(line))
        : { outcome: 'wrong' as const, why: refused };
    if (filed.outcome === 'wrong') done.wrong.push({ path: line.path, why: filed.why });
    else if (filed.outcome === 'stored') done.stored += 1;
    else done.there += 1;
  });
  await step(running, 'filing', () => calls.record('end', name, done.stored));
  return done;
}

/** Colleges first, then branches, then courses: each of these needs what the request before has added. */
async function addCourses(
  lines: readonly ImportLine[],
  proposed: readonly ProposedCourse[],
  from: string,
  running: Running,
): Promise<Pick<Done, 'courses' | 'notAdded'>> {
  const places = new Map(lines.map((line) => [placeOf(line), line]));
  let courses = 0;
  let notAdded: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    running.tell({ step: 'adding', done: 0, all: 0 });
    const before = notAdded.length;
    const added = await step(running, 'adding', () =>
      running.calls.courses(from, [...places.values()], proposed),
    );
    courses += added.courses;
    notAdded = added.wrong;
    if (notAdded.length === 0 || (round > 1 && notAdded.length === before)) break;
  }
  return { courses, notAdded };
}

function placeOf({ college, branch, year, course }: ImportLine): string {
  return [college, branch, year, course].join('\n');
}

/** Works through a list, a few at once, and tells how far it is. */
async function each<Item>(
  all: readonly Item[],
  name: StepName,
  running: Running,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      running.signal.throwIfAborted();
      running.tell({ step: name, done, all: all.length });
      await work(all[at] as Item);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function step<Answer>(running: Running, name: StepName, work: () => Promise<Answer>): Promise<Answer> {
  return patiently(work, running.signal, (isWaiting) => {
    if (isWaiting) running.tell({ step: name, done: 0, all: 0, isWaiting });
  });
}
