import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';
import { INTERACTIVE_ROUTES } from '../../app/interactive.ts';
import { FAULTS_OF_CALLS } from '../../app/upload/outbox/faults-of-calls.ts';
import { namesInSources } from './page-sources.ts';
import { providerTexts, withUsualProvider } from './provider-texts.ts';
import { withYearWords } from './year-words.ts';

const ALL = 'virtual:texts';
const OF_PAGES = 'virtual:page-texts';
const FIRST = 'en';
const FAULT_SECTION = /^(?:refused|reworded)\./;

type Messages = Record<string, CompiledMessage>;

/**
 * Compiles `locales/`. The server gets all texts (`virtual:texts`), and for each React page the names that
 * its sources mention, including faults (`virtual:page-texts`), which are sent with the page in its language.
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
      if (id === `\0${OF_PAGES}`) return pageTexts(root);
    },
  };
}

async function allTexts(root: string, isForBrowser: boolean): Promise<string> {
  const all = await Promise.all(
    languagesIn(root).map(async (code) => [code, await compiled(root, code)] as const),
  );
  const languages = all.map(([code, texts]) => ({
    code,
    ...(!isForBrowser && {
      name: texts['language.name'],
      tag: texts['language.tag'],
      offer: texts['language.offer'],
      dismiss: texts['language.dismiss'],
      ocr: texts['language.ocr'],
    }),
  }));
  const chosen = isForBrowser
    ? []
    : all.flatMap(([code, texts]) => withYearWords(code, withUsualProvider(texts)));
  const naming = isForBrowser ? [] : all.map(([code, texts]) => [code, providerTexts(texts)]);
  return `const said = ${JSON.stringify(Object.fromEntries(chosen))};
export const catalogues = Object.fromEntries(Object.entries(said).map(
  ([key, texts]) => [key, { ...said[key.split(' ')[0]], ...texts }]));
export const providerTexts = ${JSON.stringify(Object.fromEntries(naming))};
export const languages = ${JSON.stringify(languages)};`;
}

async function pageTexts(root: string): Promise<string> {
  const all = Object.keys(await compiled(root, FIRST));
  const pages = INTERACTIVE_ROUTES.map((route) => {
    const named = namesInSources(root, ['app/root.tsx', `app/${route}.tsx`]);
    for (const fault of FAULTS_OF_CALLS[route] ?? []) named.add(fault);
    const isNeeded = (name: string) => named.has(name) || named.has(name.replace(FAULT_SECTION, ''));
    return [route, all.filter((name) => name === 'language.tag' || isNeeded(name))];
  });
  return `export default ${JSON.stringify(Object.fromEntries(pages))}`;
}

function languagesIn(root: string): string[] {
  const codes = readdirSync(join(root, 'locales')).map((file) => file.replace(/\.js$/, ''));
  return [FIRST, ...codes.filter((code) => code !== FIRST).sort()];
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
