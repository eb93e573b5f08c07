import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { INTERACTIVE_ROUTES } from '../../app/interactive.ts';
import routes from '../../app/routes.ts';

const IMPORT = /(?:(?:import|export)\s+(?!type\b)[^;'"]*from\s+|\bimport\()'(\.[^']+\.tsx?)'/g;
const NAME = /'([a-z]\w*(?:\.[a-z][\w-]*){1,2})'/g;
const REFUSAL = 'domain/refusal.ts';

const PARTS = ['canonical', 'link-preview-tags', 'missing-page', 'language-offer', 'page-texts'].map(
  (part) => `app/frame/${part}.tsx`,
);

export function serverOnlySources(): string[] {
  const interactive = new Set(INTERACTIVE_ROUTES.map((route) => `app/${route}.tsx`));
  const pages = filesOf(routes).filter((file) => file.endsWith('.tsx') && !interactive.has(file));
  return [...PARTS, ...pages];
}

export function namesInSources(root: string, entries: readonly string[]): Set<string> {
  const names = new Set<string>();
  const serverOnly = new Set(serverOnlySources());
  const files = new Set(entries);
  for (const file of files) {
    if (serverOnly.has(file) || file === REFUSAL) continue;
    const source = readSource(root, file);
    const targets = [...source.matchAll(IMPORT)].map(([, target = '']) =>
      relative(root, join(root, dirname(file), target)).replaceAll(sep, '/'),
    );
    for (const target of targets) files.add(target);
    if (file.startsWith('domain/') && targets.includes(REFUSAL)) continue;
    for (const [, name = ''] of source.matchAll(NAME)) names.add(name);
  }
  return names;
}

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);
}

export function readSource(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
