import type { Problem } from '../../../domain/import/plan-row.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

export type SourceFile = { path: string; size: number; madeAt: Date; problem?: Problem | undefined };

export type Source = {
  /** Everything by path, including files that cannot be opened; no files of the operating system. */
  list(): Promise<SourceFile[]>;
  /** @throws CommandFault if there is no such file. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
  find(path: string): Promise<SourceFile | undefined>;
  close(): Promise<void>;
};

export const FILES_MOST = 200_000;

export function tooManyFiles(path: string): CommandFault {
  return new CommandFault(`${path} holds more than ${FILES_MOST} files. Import its folders one by one.`);
}
