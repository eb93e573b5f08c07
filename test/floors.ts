import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../scripts/node24.js';

/** Which floors a floor may import, besides itself. */
const FLOORS: Record<string, string[]> = {
  domain: [],
  adapters: ['domain'],
  app: ['domain'],
  api: ['domain'],
  server: ['domain', 'adapters', 'app', 'api'],
};

const PLACES = ['college', 'branch', 'year', 'course'];

/**
 * Every noun of the domain, with those that it may name, also as a type: only nouns that stand above it, so no two can
 * need each other. `domain/note.ts` and everything in `domain/note/` are the noun `note`.
 */
export const NOUNS: Record<string, string[]> = {
  college: [],
  branch: ['college'],
  year: [],
  course: ['year'],
  'moderation-log': [],
  catalogue: [...PLACES, 'moderation-log'],
  'cache-tag': ['course'],
  limits: [],
  links: [],
  language: [],
  account: ['limits', 'language', 'moderation-log'],
  session: ['account', 'limits'],
  message: ['account', 'limits', 'moderation-log'],
  'exam-date': [...PLACES, 'catalogue', 'account', 'limits'],
  note: [...PLACES, 'catalogue', 'cache-tag', 'account', 'limits', 'moderation-log'],
  recognition: [...PLACES, 'catalogue', 'note'],
  'paper-request': ['course', 'account', 'limits', 'note'],
  follow: [...PLACES, 'catalogue', 'account', 'limits', 'note', 'exam-date'],
  file: [...PLACES, 'account', 'limits', 'note'],
  page: ['account', 'limits', 'note', 'recognition', 'file'],
  job: ['file'],
  search: [...PLACES, 'catalogue', 'limits', 'note', 'page'],
  syllabus: [...PLACES, 'catalogue', 'account', 'limits', 'moderation-log', 'note', 'search'],
  duplicate: ['note', 'page', 'search'],
  question: [
    'course',
    'syllabus',
    'account',
    'limits',
    'moderation-log',
    'note',
    'recognition',
    'file',
    'page',
    'search',
  ],
  paper: ['course', 'limits', 'note', 'file', 'page', 'duplicate'],
  book: ['course', 'syllabus', 'language', 'limits', 'note', 'file', 'page', 'question', 'paper'],
  favourite: [...PLACES, 'account', 'limits', 'note'],
  report: [...PLACES, 'account', 'language', 'limits', 'message', 'note'],
  mail: [...PLACES, 'catalogue', 'account', 'message', 'language', 'note', 'follow', 'report', 'exam-date'],
  moderation: [
    ...PLACES,
    'catalogue',
    'account',
    'limits',
    'moderation-log',
    'note',
    'file',
    'page',
    'question',
    'syllabus',
    'report',
    'message',
    'mail',
    'exam-date',
  ],
  import: [
    ...PLACES,
    'catalogue',
    'account',
    'limits',
    'moderation',
    'moderation-log',
    'note',
    'recognition',
    'file',
    'page',
    'paper',
  ],
  statistics: [...PLACES, 'catalogue', 'account', 'note', 'paper-request', 'moderation'],
  thanks: ['account', 'limits', 'note', 'statistics'],
  practice: ['account', 'limits', ...PLACES, 'syllabus', 'question'],
};

/** Modules that are no noun and name none; every noun may use them. */
const GROUND = [
  'account-sentences',
  'question-sentences',
  'fault',
  'fault-sentences',
  'refusal',
  'primitives',
  'security-event',
];

/** The type of everything that acts work with. It names every noun. */
const LIBRARY = 'library';

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?:[\w*{}\s,$]+?\sfrom\s+)?(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3/g;

export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  return listed.toString().split('\n').filter(Boolean);
}

/** Every import that breaks a floor, as a sentence. */
export function findFaults(): string[] {
  const ours = trackedFiles().filter((file) => /\.tsx?$/.test(file) && floorOf(file));
  const product = ours.filter((file) => !/\.(test|contract)\.tsx?$/.test(file));
  return product.flatMap((file) => faultOf(file, readFileSync(`${root}/${file}`, 'utf8')));
}

export function faultOf(file: string, source: string): string[] {
  const noun = floorOf(file) === 'domain' ? nounOf(file) : LIBRARY;
  if (noun !== LIBRARY && !GROUND.includes(noun) && !NOUNS[noun])
    return [`${file} is of no noun in test/floors.ts`];
  const targets = [...source.matchAll(IMPORT)].map((match) => resolve(file, match[2] ?? match[4] ?? ''));
  return targets
    .filter((target) => !mayImport(file, target))
    .map((target) => `${file} must not import ${target}`);
}

function resolve(file: string, source: string): string {
  return source.startsWith('.') ? posix.join(posix.dirname(file), source) : source;
}

function mayImport(file: string, target: string): boolean {
  const from = floorOf(file);
  const to = floorOf(target);
  if (!from) return true;
  if (!to) return from !== 'domain' && !target.startsWith('main.');
  if (from !== to) return FLOORS[from]?.includes(to) ?? true;
  if (from === 'domain') return nounMayImport(nounOf(file), nounOf(target));
  if (from === 'app') return pageMayImport(file, target);
  return true;
}

const floorOf = (file: string) => Object.keys(FLOORS).find((floor) => file.startsWith(`${floor}/`));

const nounOf = (file: string) => file.split('/')[1]?.replace(/\.tsx?$/, '') ?? '';

function nounMayImport(from: string, to: string): boolean {
  if (from === to || from === LIBRARY || GROUND.includes(to)) return true;
  // Acts take a library; that it is a type and nothing else is checked with the cycles.
  if (to === LIBRARY) return !GROUND.includes(from);
  return NOUNS[from]?.includes(to) ?? false;
}

/** Folders of app/ that pages show parts of, each with those it may import itself. */
const PARTS: Record<string, string[]> = {
  ui: [],
  zip: [],
  qr: [],
  frame: ['ui'],
  paper: ['ui', 'frame'],
  credentials: ['ui', 'frame', 'pending-action'],
  'pending-action': ['paper'],
  offline: ['ui', 'frame', 'paper'],
};

/** A folder of pages keeps to itself, to the parts and to the files that lie in app/ itself. */
function pageMayImport(file: string, target: string): boolean {
  const [from, to] = [file, target].map((name) => name.split('/').slice(1, -1)[0]);
  if (!from || !to || from === to || to.startsWith('+')) return true;
  return PARTS[from]?.includes(to) ?? to in PARTS;
}
