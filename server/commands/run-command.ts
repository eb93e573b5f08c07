import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { readConfig } from '../config.ts';
import { openFault } from '../start-faults.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { silent, terminalOutput } from '../terminal/output.ts';
import { VERSION } from '../version.ts';
import { visibleJson, visibleText } from '../visible-text.ts';
import type { Flags } from './call.ts';
import { COMMANDS } from './commands.ts';
import { HELP } from './help.ts';
import { HELP_OF } from './help-of.ts';

export type CommandCall = {
  root: string;
  env: NodeJS.ProcessEnv;
  folder: string;
  args: string[];
  out: NodeJS.WriteStream;
};

/** Exit codes: success; done, but something is damaged; failed. */
const EXIT = { sound: 0, damaged: 1, failed: 2 } as const;

const FLAGS = {
  json: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
  explain: { type: 'string' },
  'allow-shrink': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  daily: { type: 'string' },
  weekly: { type: 'string' },
  generation: { type: 'string' },
  file: { type: 'string' },
  reason: { type: 'string' },
  purge: { type: 'string' },
  role: { type: 'string' },
  papers: { type: 'string' },
  appwrite: { type: 'string' },
  project: { type: 'string' },
  database: { type: 'string' },
  table: { type: 'string' },
  bucket: { type: 'string' },
  owner: { type: 'string' },
  csv: { type: 'string' },
  'include-unsure': { type: 'boolean', default: false },
  'add-courses': { type: 'boolean', default: false },
  'all-pages': { type: 'boolean', default: false },
  exam: { type: 'string' },
  years: { type: 'string' },
  language: { type: 'string' },
  some: { type: 'boolean', default: false },
  out: { type: 'string' },
  'most-asked': { type: 'boolean', default: false },
  'two-up': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
  'to-data-dir': { type: 'string' },
  'to-database-url': { type: 'string' },
  'to-s3-endpoint': { type: 'string' },
  'to-s3-bucket': { type: 'string' },
  'to-s3-region': { type: 'string' },
  'to-s3-access-key-id': { type: 'string' },
} as const;

/** Names before 1.1.0, still accepted with a notice. */
const FORMER_FLAGS: Record<string, string> = {
  '--as': '--owner',
  '--fewer': '--allow-shrink',
  '--unsure': '--include-unsure',
  '--accept-catalogue': '--add-courses',
};
const FORMER_COMMANDS: Record<string, string> = { snap: 'search-photo' };

export async function runCommand({ root, env, folder, args, out }: CommandCall): Promise<number> {
  const say = (text: string) => out.write(`${visibleText(text)}\n`);
  const sayJson = (value: unknown) => out.write(`${visibleJson(JSON.stringify(value))}\n`);
  try {
    const { values, positionals, renamed } = parsed(args);
    const [name = 'help', ...rest] = positionals;
    if (values.version) {
      if (values.json) sayJson({ version: VERSION });
      else say(`Panna ${VERSION}`);
      return EXIT.sound;
    }
    if (values.help || name === 'help') {
      const named = name === 'help' ? rest[0] : name;
      const help = named === undefined ? HELP : entryOf(HELP_OF, named);
      if (!help) throw new CommandFault(`Unknown command '${named}'. See panna help.`);
      say(help);
      return EXIT.sound;
    }
    const command = entryOf(COMMANDS, name);
    if (!command) throw new CommandFault(`Unknown command '${name}'. See panna help.`);
    const output = values.json ? silent : terminalOutput(out);
    const config = readConfig(env, root);
    const call = { root, env, folder, config, output, rest, flags: values };
    const done = await command(call).catch((error) => {
      throw openFault(error, config);
    });
    if (!values.json) {
      say(done.summary);
      for (const { former, current } of renamed) say(`${former} is now called ${current}.`);
    } else if (Symbol.asyncIterator in done.answer) {
      for await (const line of done.answer) if (!sayJson(line)) await once(out, 'drain');
    } else sayJson(done.answer);
    return done.isSound ? EXIT.sound : EXIT.damaged;
  } catch (error) {
    const { name, message, stack } = error as Error;
    const isSentence = /^(Command|Config|Catalogue)Fault$/.test(name) || args.includes('--json');
    const sentence =
      sentenceOf(error as NodeJS.ErrnoException) ?? (isSentence ? message : (stack ?? message));
    if (args.includes('--json')) sayJson({ error: sentence });
    else say(sentence);
    return EXIT.failed;
  }
}

/** Reasons of the system: https://nodejs.org/api/errors.html#common-system-errors */
const CAUSES: Record<string, string> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
  ENOTEMPTY: 'the folder is not empty',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
};

function sentenceOf({ code = '', message, path }: NodeJS.ErrnoException): string | undefined {
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message.split('. To specify')[0]}. See panna help.`;
  const cause = entryOf(CAUSES, code);
  // Files are first written next to their final path.
  return path && cause && `${path.replace(/\.part$/, '')} cannot be used: ${cause}.`;
}

type Renamed = { former: string; current: string };

function parsed(args: string[]): { values: Flags; positionals: string[]; renamed: Renamed[] } {
  const renamed: Renamed[] = [];
  const current = (former: string, names: Record<string, string>) => {
    const name = entryOf(names, former);
    if (name !== undefined) renamed.push({ former, current: name });
    return name ?? former;
  };
  const flagged = args.map((arg) => {
    const [name = '', ...value] = arg.split('=');
    return [current(name, FORMER_FLAGS), ...value].join('=');
  });
  const { values, positionals } = parseArgs({ args: flagged, options: FLAGS, allowPositionals: true });
  const [command = 'help', ...rest] = positionals;
  return { values, positionals: [current(command, FORMER_COMMANDS), ...rest], renamed };
}
