import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { SizedStream } from './message-pipe.ts';
import type { WorkerProcess } from './worker-process.ts';

/**
 * Does nothing if the worker has the file open.
 * @throws Unreadable
 */
export async function openFile(worker: WorkerProcess, file: ReadableFile): Promise<void> {
  if (worker.openKey === file.key) return;
  worker.openKey = undefined;
  const { type, path } = file;
  // Bytes are sent only if the process cannot read the file itself. Fails if the file was removed.
  if (path === undefined || !(await worker.openAt(type, path))) await sendFile(worker, file);
  worker.openKey = file.key;
}

async function sendFile(worker: WorkerProcess, { key, type, size, open }: ReadableFile): Promise<void> {
  const bytes = await open();
  if (!bytes) throw new Error(`The file ${key} no longer exists`);
  await worker.ask('open', type, new SizedStream(size, bytes));
}
