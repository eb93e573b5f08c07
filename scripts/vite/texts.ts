import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';
import { INTERACTIVE_ROUTES } from '../../app/interactive.ts';
import { namesInSources } from './page-sources.ts';

const ALL = 'virtual:texts';
const OF_PAGES = 'virtual:page-texts';
const FIRST = 'en';
const NAME = /(['"])([a-z]\w*\.[a-z]\w*)\1/g;

/** One language, compiled: by `section.name`. */
type Messages = Record<string, CompiledMessage>;

/**
 * Compiles the catalogues of `locales/`. The server gets them whole (`virtual:texts`), and for each page with React the
 * names of the texts that its sources name (`virtual:page-texts`): these are sent with the page, in its language.
 */
export function texts(): Plugin {
  let root = '';
  return {
    name: 'panna:texts',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === ALL || id === OF_PAGES ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL}`) return allTexts(root, this.environment.config.consumer === 'client');
      if (id === `\0${OF_PAGES}`) return pageTexts(root, this.environment.mode === 'build');
    },
    // In the browser a text is called by its number, which is shorter than its name.
    async transform(code, id) {
      const { mode, config } = this.environment;
      if (config.consumer !== 'client' || mode !== 'build' || !id.startsWith(join(root, 'app'))) return;
      const numbers = await numbersOf(root);
      const short = code.replace(NAME, (found, _, name) => JSON.stringify(numbers.get(name)) ?? found);
      return short === code ? undefined : { code: short, map: null };
    },
  };
}

async function allTexts(root: string, isForBrowser: boolean): Promise<string> {
  const all = await Promise.all(
    languagesIn(root).map(async (code) => [code, await compiled(root, code)] as const),
  );
  const languages = all.map(([code, texts]) => ({
    code,
    name: texts['language.name'],
    tag: texts['language.tag'],
    ...(!isForBrowser && {
      offer: texts['language.offer'],
      dismiss: texts['language.dismiss'],
      ocr: texts['language.ocr'],
    }),
  }));
  const catalogues = isForBrowser ? {} : Object.fromEntries(all);
  return `export const catalogues = ${JSON.stringify(catalogues)};\nexport const languages = ${JSON.stringify(languages)};`;
}

/** For each page with React: what its texts are called in the browser, and their names. */
async function pageTexts(root: string, isBuilt: boolean): Promise<string> {
  const numbers = await numbersOf(root);
  const pages = INTERACTIVE_ROUTES.map((route) => {
    const named = namesInSources(root, ['app/root.tsx', `app/${route}.tsx`]);
    const names = [...numbers.keys()].filter((name) => name === 'language.tag' || named.has(name));
    return [route, names.map((name) => [isBuilt ? numbers.get(name) : name, name])];
  });
  return `export default ${JSON.stringify(Object.fromEntries(pages))}`;
}

/** By the files in `locales/`, the first one first. */
function languagesIn(root: string): string[] {
  const codes = readdirSync(join(root, 'locales')).map((file) => file.replace(/\.js$/, ''));
  return [FIRST, ...codes.filter((code) => code !== FIRST).sort()];
}

/** The number of each text, by its place in the first language's catalogue. */
async function numbersOf(root: string): Promise<Map<string, string>> {
  const names = Object.keys(await compiled(root, FIRST));
  return new Map(names.map((name, index) => [name, index.toString(36)]));
}

async function compiled(root: string, language: string): Promise<Messages> {
  const file = pathToFileURL(join(root, 'locales', `${language}.js`));
  const { default: sections } = await import(/* @vite-ignore */ file.href);
  return Object.fromEntries(
    Object.entries(sections as Record<string, Record<string, string>>).flatMap(([section, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${section}.${name}`, compile(message)]),
    ),
  );
}
