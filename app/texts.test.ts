import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from 'virtual:texts';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FaultName } from '../domain/fault.ts';
import { FAULT_SENTENCES } from '../domain/fault-sentences.ts';
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

  it('use no offset and no named style, which would be left out without a word', () => {
    const isLeftOut = (element: MessageFormatElement) =>
      (element.type === TYPE.plural && element.offset !== 0) ||
      ((element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time) &&
        typeof element.style === 'string');
    const leftOut = (message: string) => elementsOf(parse(message)).some(isLeftOut);
    expect(
      ['{n, number, percent}', '{n, plural, offset:1 other {{d, date, short}}}'].filter(leftOut),
    ).toHaveLength(2);
    for (const { messages } of [{ messages: ENGLISH }, ...catalogues])
      expect([...messages].filter(([, message]) => leftOut(message))).toEqual([]);
  });

  it('are all used', () => {
    const sources = sourcesIn('{app,domain,server}/**/*.{ts,tsx}');
    const unused = [...ENGLISH.keys()].filter(
      (name) => !/^(language|refused|reworded)\./.test(name) && !sources.includes(`'${name}'`),
    );
    expect(unused).toEqual([]);
  });
});

describe('another language', () => {
  it('is a file in locales/ and nothing else: no source names one but the first', () => {
    const codes = others.flatMap(({ code, ocr }) => (ocr ? [code, ocr] : [code])).join('|');
    const named = new RegExp(
      `['"+](?:${codes})['"+]|\\b(?:names|said|text)\\.(?:${codes})\\b|[{,] (?:${codes})(?:,| =| })|[/"](?:${codes})["'}?/]|, (?:${codes})['",]`,
    );
    const naming = globSync(['{app,domain,adapters,api,server}/**/*.{ts,tsx,css}', 'public/**/*.json'], {
      cwd: root,
      exclude: ['**/*.test.*', '**/*.contract.ts', '**/contract/**'],
    }).filter((file) => named.test(codeOf(readFileSync(join(root, file), 'utf8'))));
    expect(naming).toEqual([]);
  });

  it('is in the list of the pages, with what reads papers in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panna-locales-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const part of ['locales', 'domain'])
      await cp(join(root, part), join(folder, part), { recursive: true });
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

describe('what the domain finds wrong', () => {
  const names = Object.keys(FAULT_SENTENCES) as FaultName[];

  it('has one English text for pages: that of the calls, or other words with no other values', () => {
    for (const name of names) {
      const [refused, reworded] = ['refused', 'reworded'].map((section) => ENGLISH.get(`${section}.${name}`));
      expect([refused, reworded].filter((text) => text !== undefined)).toHaveLength(1);
      const values = valuesIn(FAULT_SENTENCES[name]);
      expect({ name, values }).toEqual({
        name,
        values: expect.arrayContaining(valuesIn(refused ?? reworded ?? '')),
      });
    }
  });

  it('is shown on pages without the words of developers: notes, endpoints, ids, bytes, commands', () => {
    const ofDevelopers =
      /\b(?:notes? (?:with|has|had|refers|is)|such note|endpoint|id|bytes?|NUL|records?|console|object|catalogue import|[A-Z]{6,})\b|panna [a-z]/;
    const faults = [...ENGLISH].filter(([key]) => /^(?:refused|reworded)\./.test(key));
    expect(faults.filter(([, message]) => ofDevelopers.test(message))).toEqual([]);
  });

  it('is all that has such texts', () => {
    const texts = [...ENGLISH.keys()].flatMap((key) => /^(?:refused|reworded)\.(.*)$/.exec(key)?.[1] ?? []);
    expect(texts.sort()).toEqual(names.sort());
  });

  it('is found somewhere: no sentence is left over', () => {
    const sources = [
      'domain/fault-sentences.ts',
      'domain/account-sentences.ts',
      'domain/question-sentences.ts',
    ].reduce((left, table) => left.replace(sourcesIn(table), ''), sourcesIn('{domain,adapters,app}/**/*.ts'));
    const isNamed = (name: string) => sources.includes(`'${name.replace(/-minute$/, '')}'`);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('is shown in the language of the page, values included', () => {
    const { fault } = textsIn('hi');
    expect(fault({ name: 'account.password.missing' })).toBe('पासवर्ड डालें');
    expect(fault({ name: 'account.domain', values: { domain: 'gbpuat.ac.in' } })).toBe(
      'सिर्फ़ @gbpuat.ac.in वाले ईमेल चलेंगे',
    );
    expect(fault({ name: 'limit.reached.often', values: { minutes: 12 } })).toContain('12 मिनट');
    expect(textsIn('en').fault({ name: 'account.password.missing' })).toBe('Password is required');
  });

  it('is shown as the call wrote it where the page does not know the fault, or the call named none', () => {
    const { fault } = textsIn('hi');
    expect(fault({ name: 'shelf.taken' as 'file.type', sentence: 'The shelf is taken.' })).toBe(
      'The shelf is taken.',
    );
    expect(fault('Something else')).toBe('Something else');
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
  // The university has chosen it: no page gives it.
  return [...new Set(names)].filter((name) => !['yearWord', 'provider'].includes(name)).sort();
}

function pluralsIn(elements: MessageFormatElement[]): string[][] {
  return elementsOf(elements).flatMap((element) =>
    element.type === TYPE.plural ? [Object.keys(element.options)] : [],
  );
}

/** Includes nested ones. */
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
