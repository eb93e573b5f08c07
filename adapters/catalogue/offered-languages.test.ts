import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CatalogueFault } from './catalogue-fault.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { readCatalogue } from './folder.ts';

const HEAD = 'college,branch,year,code,title';
const yaml = (languages: string) => `${languages}
siteName: Shelf
secondName: { hi: ताक }
name: { en: Lakeside Academy, hi: झील अकादमी }
emailDomain: lakeside.example
colleges:
  - value: letters
    name: Letters
    emblem: book
    branches:
      - { value: history, name: { en: History, fr: Histoire, hi: इतिहास } }
years: [1st]
exams:
  - { value: final, name: Final exam }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-offered-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const write = async (languages: string, csv = `${HEAD}\nletters,history,1st,H 1,Lakes\n`) => {
  await writeFile(join(folder, 'university.yaml'), yaml(languages));
  await writeFile(join(folder, 'courses.csv'), csv);
};
const faults = async () => {
  const error = await readCatalogue(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CatalogueFault);
  return (error as CatalogueFault).faults;
};

describe('a university that says which languages it offers', () => {
  it('reports names in others, one line a language, with the line of the first', async () => {
    await write('languages: [en]');
    expect(await faults()).toEqual([
      'university.yaml:4: has 2 names in Hindi, which is not in its languages',
      'university.yaml:11: has a name in French, which is not in its languages',
    ]);
    const { mistakes } = await checkCatalogue(folder, ['en', 'hi']);
    expect(mistakes[0]).toMatchObject({ line: 4, advice: 'Remove them, or add the language to languages.' });
  });

  it('reports titles in others', async () => {
    await write('languages: [en, hi, fr]', `${HEAD},title_ta\nletters,history,1st,H 1,Lakes,ஏரிகள்\n`);
    expect(await faults()).toEqual([
      'courses.csv:1: has titles in Tamil, which is not in the languages of university.yaml',
    ]);
  });

  it('may have a column of titles in others that is empty', async () => {
    await write('languages: [en, hi, fr]', `${HEAD},title_ta\nletters,history,1st,H 1,Lakes,\n`);
    expect((await readCatalogue(folder)).offered).toEqual(['en', 'hi', 'fr']);
  });

  it('lacks no name in a language that it does not offer', async () => {
    await write('languages: [en, hi, fr]');
    const { warnings } = await checkCatalogue(folder, ['en', 'mr']);
    expect(warnings.map(({ reason }) => reason).join()).not.toContain('Marathi');
    expect(warnings.map(({ reason }) => reason)).toContain('letters has no name in Hindi');
  });

  it.each([
    ['[hi]', 'languages must have en: addresses that name no language are in English'],
    ['[en, en]', 'languages must not name a language twice'],
    ['hi', 'languages must be a list, such as [en, hi]'],
    ['[en, ../x]', 'languages.1 must be the code of a language, such as hi'],
  ])('cannot offer %s', async (languages, reason) => {
    await write(`languages: ${languages}`);
    expect(await faults()).toEqual([`university.yaml:1: ${reason}`]);
  });
});

it('a university that does not say so keeps its names in any language, and is warned', async () => {
  await write('');
  expect((await readCatalogue(folder)).offered).toBeUndefined();
  const { mistakes, warnings } = await checkCatalogue(folder, ['en', 'hi']);
  expect(mistakes).toEqual([]);
  expect(warnings.map(({ reason }) => reason)).toContain(
    'has names in French, but the site has no pages in that language, so nobody sees them',
  );
});

it.each([
  ['[]', 'reads must not be empty'],
  ['[eng, eng]', 'reads must not name a language twice'],
  ['[eng, hin, urd, tam, ben]', 'reads must have at most 4 entries'],
  ['[../../secret]', 'reads.0 must be a Tesseract language code, such as hin'],
])('scans cannot be read in %s', async (reads, reason) => {
  await write(`reads: ${reads}`);
  expect(await faults()).toEqual([`university.yaml:1: ${reason}`]);
});
