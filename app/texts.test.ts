import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from 'virtual:texts';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import english from '../locales/en.js';
import { root } from '../scripts/node24.js';
import { texts } from '../scripts/vite/texts.ts';
import { textsIn } from './texts.ts';

type Sections = Record<string, Record<string, string>>;

/** By `section.name`. */
function messagesOf(sections: Sections): Map<string, string> {
  const named = Object.entries(sections).flatMap(([section, messages]) =>
    Object.entries(messages).map(([name, message]) => [`${section}.${name}`, message] as const),
  );
  return new Map(named);
}

const ENGLISH = messagesOf(english);
const others = languages.filter(({ code }) => code !== 'en');
const catalogues = await Promise.all(
  others.map(async ({ code }) => ({
    code,
    messages: messagesOf((await import(`../locales/${code}.js`)).default as Sections),
  })),
);

describe('the texts', () => {
  it('are in every language, and no language has others', () => {
    for (const { messages } of catalogues)
      expect([...messages.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  it('ask for the same values and tags in every language', () => {
    for (const { messages } of catalogues)
      for (const [name, message] of ENGLISH)
        expect({ name, values: valuesIn(messages.get(name) ?? '') }).toEqual({
          name,
          values: valuesIn(message),
        });
  });

  it('know the plurals of their language', () => {
    for (const { code, messages } of [{ code: 'en', messages: ENGLISH }, ...catalogues]) {
      const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
      for (const [name, message] of messages)
        for (const cases of pluralsIn(parse(message)))
          expect({ name, code, cases }).toEqual({ name, code, cases: expect.arrayContaining(forms) });
    }
  });

  it('are all used', () => {
    const sources = sourcesIn('{app,domain,server}/**/*.{ts,tsx}');
    const unused = [...ENGLISH.keys()].filter(
      (name) => !/^(language|check|said|refused)\./.test(name) && !sources.includes(`'${name}'`),
    );
    expect(unused).toEqual([]);
  });
});

describe('another language', () => {
  it('is a file in locales/ and nothing else: no source names one but the first', () => {
    const codes = others.flatMap(({ code, ocr }) => [code, ocr]).join('|');
    const named = new RegExp(
      `['"+](?:${codes})['"+]|\\b(?:names|said|text)\\.(?:${codes})\\b|[{,] (?:${codes})(?:,| =| })`,
    );
    const naming = globSync('{app,domain,adapters,api,server}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.test.*', '**/*.contract.ts', '**/contract/**'],
    }).filter((file) => named.test(codeOf(readFileSync(join(root, file), 'utf8'))));
    expect(naming).toEqual([]);
  });

  it('is in the list of the pages, with what reads papers in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panna-locales-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(join(root, 'locales'), join(folder, 'locales'), { recursive: true });
    const hindi = await readFile(join(folder, 'locales/hi.js'), 'utf8');
    const marathi = hindi.replace("tag: 'hi-IN'", "tag: 'mr-IN'").replace("ocr: 'hin'", "ocr: 'mar'");
    await writeFile(join(folder, 'locales/mr.js'), marathi);
    const { createServer } = await import('vite');
    const vite = await createServer({
      root: folder,
      configFile: false,
      plugins: [texts()],
      server: { middlewareMode: true, ws: false },
    });
    onTestFinished(() => vite.close());
    const made = (await vite.ssrLoadModule('virtual:texts')) as typeof import('virtual:texts');
    expect(made.languages.map(({ code, tag, ocr }) => [code, tag, ocr])).toEqual([
      ['en', 'en-IN', 'eng'],
      ['hi', 'hi-IN', 'hin'],
      ['mr', 'mr-IN', 'mar'],
    ]);
  });
});

describe('what the domain says', () => {
  it('stands in the catalogue word for word', () => {
    const domain = sourcesIn('{domain,adapters,api}/**/*.ts');
    const gone = [...ENGLISH]
      .filter(([name]) => /^(check|said|refused)\./.test(name))
      .filter(([, message]) => !domain.includes(message.split('{')[0]?.slice(0, 25) ?? ''));
    expect(gone).toEqual([]);
  });

  it('is said in the language of the page, values included', () => {
    const { said } = textsIn('hi');
    expect(said('Password is required')).toBe('पासवर्ड डालें');
    expect(said('Only emails from @gbpuat.ac.in are allowed')).toBe('सिर्फ़ @gbpuat.ac.in वाले ईमेल चलेंगे');
    expect(said('That was tried too often. Please try again in 12 minutes.')).toContain('12 मिनट');
    expect(said('Something else')).toBe('Something else');
    expect(textsIn('en').said('Password is required')).toBe('Password is required');
  });
});

describe('a text', () => {
  it('is put together with its values, in its own language', () => {
    expect(textsIn('en')('frame.yourAccount', { email: 'ravi@gbpuat.ac.in' })).toBe(
      'Your account: ravi@gbpuat.ac.in',
    );
    expect(textsIn('hi')('frame.yourAccount', { email: 'ravi@gbpuat.ac.in' })).toBe(
      'आपका अकाउंट: ravi@gbpuat.ac.in',
    );
  });
});

function valuesIn(message: string): string[] {
  const names = elementsOf(parse(message)).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return [element.type === TYPE.tag ? `<${element.value}>` : element.value];
  });
  return [...new Set(names)].sort();
}

function pluralsIn(elements: MessageFormatElement[]): string[][] {
  return elementsOf(elements).flatMap((element) =>
    element.type === TYPE.plural ? [Object.keys(element.options)] : [],
  );
}

/** Those inside of others, too. */
function elementsOf(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))];
  });
}

/** Without its comments, which may name languages as examples. */
function codeOf(source: string): string {
  return source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '').replace(/\/\*\*.*?\*\/|\/\/ .*$/gm, '');
}

function sourcesIn(pattern: string): string {
  const files = globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] });
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}
