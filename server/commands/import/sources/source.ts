import { CommandFault } from '../../terminal/command-fault.ts';

/** A file of a tree. Its path has `/` between its steps, and begins inside the tree. */
export type SourceFile = { path: string; size: number; madeAt: Date };

/** A tree of files: a folder, or a ZIP. */
export type Source = {
  /** Every file in the order of their paths, without those that systems make for themselves. */
  list(): Promise<SourceFile[]>;
  /** @throws CommandFault when there is no such file. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
  /** Undefined when there is no such file. */
  find(path: string): Promise<SourceFile | undefined>;
  close(): Promise<void>;
};

/** Files of a tree, at most. */
export const FILES_MOST = 200_000;

export function tooManyFiles(path: string): CommandFault {
  return new CommandFault(`${path} holds more than ${FILES_MOST} files. Import its folders one by one.`);
}
