import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Imports of our own sources at run time, also those on demand: they name the file with its ending. */
const IMPORT = /(?:(?:import|export)\s+(?!type\b)[^;'"]*from\s+|\bimport\()'(\.[^']+\.tsx?)'/g;
const NAME = /'([a-z]\w*\.[a-z]\w*)'/g;

/** Parts of every page's frame that React leaves as they came, or that no page with React shows. */
const PARTS = ['canonical', 'link-card', 'missing-page', 'language-offer', 'page-texts'].map(
  (part) => `app/frame/${part}.tsx`,
);

/** The ids of the routes that bring React to the browser: `account/sign-in/login`. */
export function interactiveRoutes(root: string): string[] {
  return pageRoutes(root).filter((route) =>
    /export const handle = \{[^}]*interactive: true/.test(readSource(root, `app/${route}.tsx`)),
  );
}

/** The sources that only the server runs: pages without React, and parts of the frame. */
export function serverOnlySources(root: string): string[] {
  const interactive = new Set(interactiveRoutes(root));
  const routes = pageRoutes(root).filter((route) => !interactive.has(route));
  return [...PARTS, ...routes.map((route) => `app/${route}.tsx`)];
}

/** Everything that looks like the name of a text in what these sources bring to the browser. */
export function namesInSources(root: string, entries: readonly string[]): Set<string> {
  const names = new Set<string>();
  const serverOnly = new Set(serverOnlySources(root));
  const files = new Set(entries);
  // A set goes on to what is added while it is walked.
  for (const file of files) {
    if (serverOnly.has(file)) continue;
    const source = readSource(root, file);
    for (const [, name = ''] of source.matchAll(NAME)) names.add(name);
    for (const [, target = ''] of source.matchAll(IMPORT))
      files.add(relative(root, join(root, dirname(file), target)).replaceAll(sep, '/'));
  }
  return names;
}

function pageRoutes(root: string): string[] {
  return [...readSource(root, 'app/routes.ts').matchAll(/'([\w/-]+)\.tsx'/g)].map(([, route = '']) => route);
}

export function readSource(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
