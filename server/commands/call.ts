import type { Config } from '../config.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Output } from '../terminal/output.ts';
import type { AppwriteFlags } from './appwrite/appwrite.ts';
import type { BookFlags } from './book/book.ts';
import type { TargetFlags } from './move/move-target.ts';
import type { SheetsFlags } from './sheets/sheets.ts';
import { type LibraryStorage, openStorage } from './storage/library-storage.ts';

type ModerationFlags = { reason?: string; purge?: string; role?: string; papers?: string };
type BackupFlags = {
  'allow-shrink': boolean;
  list: boolean;
  daily?: string;
  weekly?: string;
  generation?: string;
  file?: string;
};
type ImportFlags = {
  'include-unsure': boolean;
  'add-courses': boolean;
  'all-pages': boolean;
};
export type Flags = {
  json: boolean;
  explain?: string;
  repair: boolean;
  help: boolean;
  version: boolean;
  'dry-run': boolean;
} & AppwriteFlags &
  BookFlags &
  SheetsFlags &
  BackupFlags &
  ImportFlags &
  ModerationFlags &
  TargetFlags;

export type Call = {
  root: string;
  env: NodeJS.ProcessEnv;
  folder: string;
  config: Config;
  output: Output;
  rest: string[];
  flags: Flags;
};

export type Done = { answer: object | AsyncIterable<object>; summary: string; isSound: boolean };

/**
 * Single folder argument of a command.
 * @throws CommandFault for none or several.
 */
export function takeOne(command: string, [folder, ...more]: string[]): string {
  if (folder === undefined) throw new CommandFault(`panna ${command} needs a folder. See panna help.`);
  takeNothing(command, more);
  return folder;
}

/** @throws CommandFault for an unexpected argument. */
export function takeNothing(command: string, [first]: string[]): void {
  if (first !== undefined)
    throw new CommandFault(`panna ${command} does not take the argument '${first}'. See panna help.`);
}

export async function using<Result>(
  opening: Promise<LibraryStorage>,
  work: (storage: LibraryStorage) => Promise<Result>,
): Promise<Result> {
  const storage = await opening;
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

export function requireLibrary(config: Config): Promise<void> {
  return using(openStorage(config), async () => {});
}
