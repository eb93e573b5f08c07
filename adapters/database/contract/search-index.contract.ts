import { beforeEach, describe, expect, it } from 'vitest';
import { filterWord } from '../../../domain/search/index-words.ts';
import type { Clause, FoundPage } from '../../../domain/search/search-index.ts';
import { codeWord, indexWords } from '../../../domain/search/words.ts';
import { ENGLISH, file, later, note, share, type Tables } from './made-up.ts';
import { pageText } from './page-texts.contract.ts';

const PHYSICS = { course: 'BPP-101', branch: 'CE', exam: 'mid-semester', examYear: 2021 } as const;

const COT_OF_2019 = [[filterWord('college', 'COT')], [filterWord('examYear', 2019)]];

export function searchIndexContract(tables: Tables): void {
  const index = () => tables().searchIndex;
  const all = (text: string): Clause[] => [...indexWords(text)].map((word) => [word]);
  const notes = async (clauses: readonly Clause[], most = 100) =>
    (await index().notes(clauses, most)).map(({ id }) => id).join(' ');
  const pages = async (clauses: readonly Clause[], most = 100) =>
    (await index().pages(clauses, most)).map(({ note: { id }, page }) => `${id}${page}`).join(' ');
  const read = (id: string, page: number, text: string) =>
    tables().pageTexts.keep(pageText(`file-of-${id}`, page, text));
  const catchUp = async () => {
    while (!(await index().catchUp(2)));
  };
  const everything = async () => {
    await index().restart();
    await catchUp();
  };

  describe('the index of search', () => {
    beforeEach(async () => {
      await share(
        tables,
        note('a', { description: 'End semester paper', examYear: 2019 }),
        note('b', { description: 'Unit 1: waves', kind: 'notes', ...PHYSICS }),
        note('c', { description: 'तरंग के नोट्स', kind: 'paper', ...PHYSICS }),
      );
      await read('a', 1, 'Explain the normalization of relations.');
      await read('a', 2, 'State and prove Stokes’ theorem on relations.');
      await read('b', 1, 'Standing waves on a string; code PCC-CS-402');
      await read('c', 1, 'तरंग क्या है? प्रश्न १: हिन्दी में उत्तर दें।');
    });

    const FOUND: [string, Clause[], string][] = [
      ['a word of a description', all('waves'), 'b'],
      ['two words in any order', all('paper END'), 'a'],
      ['one word of several', [['wave', 'semester']], 'c b a'],
      ['one of several and another', [['wave', 'semester'], ['paper']], 'c a'],
      ['a word in Devanagari, matras and all', all('नोट्स'), 'c'],
      ['not half of its signs', all('नट'), ''],
      ['the code of the course', all('bpp 101'), 'c b'],
      ['the code as a code', [[codeWord('bpp101')]], 'c b'],
      ['an exam and its year', [['mid'], ['2021']], 'c b'],
      ['a filter', [[filterWord('examYear', 2021)]], 'c b'],
      ['a filter with signs', [[filterWord('exam', 'mid-semester')], ['wave']], 'b'],
      ['a filter and capitals', [[filterWord('branch', 'ce')]], 'c b'],
      ['a college and a branch', [[filterWord('branch', 'CE')], [filterWord('college', 'COT')]], 'c b'],
      ['one of two branches', [[filterWord('branch', 'CE'), filterWord('branch', 'IT')]], 'c b a'],
      ['two branches at once', [[filterWord('branch', 'CE')], [filterWord('branch', 'IT')]], ''],
      [
        'four clauses and a filter',
        [['ce'], ['wave', 'semester'], [filterWord('examYear', 2021)], [codeWord('bpp101')], ['1']],
        'b',
      ],
      ['a branch that is not there', [[filterWord('branch', 'EE')]], ''],
      ['nothing at all', [], 'c b a'],
      ['no word of a clause', [['wave'], []], ''],
      ['a word that is not there', all('waves nowhere'), ''],
    ];
    it.each(FOUND)('finds notes by %s', async (_what, clauses, expected) => {
      expect(await notes(clauses)).toBe(expected);
      await everything();
      expect(await notes(clauses)).toBe(expected);
    });

    const ON_PAGES: [string, Clause[], string][] = [
      ['a word', all('normalization'), 'a1'],
      ['a word on two pages, the last one first', all('relation'), 'a2 a1'],
      ['two words of one page', all('stokes theorem'), 'a2'],
      ['not by words of two pages', all('stokes normalization'), ''],
      ['a code as it is written', all('pcc cs 402'), 'b1'],
      ['a code', [[codeWord('pcccs402')]], 'b1'],
      ['the end of a code', [[codeWord('cs402')]], 'b1'],
      ['a code among words', [[codeWord('cs402')], ['wave']], 'b1'],
      ['no word as a code', [[codeWord('wave')]], ''],
      ['a word in Devanagari', all('प्रश्न'), 'c1'],
      ['a number in Devanagari', [['1'], ['तरंग']], 'c1'],
      ['the year of the exam', all('normalization 2019'), 'a1'],
      ['a word and a filter', [['relation'], [filterWord('examYear', 2019)]], 'a2 a1'],
      ['a word and a filter that leaves nothing', [['relation'], [filterWord('examYear', 2021)]], ''],
      [
        'words and filters of which one is not there',
        [...all('state relation prove nowhere'), ...COT_OF_2019],
        '',
      ],
      ['three words and two filters', [...all('state relation prove'), ...COT_OF_2019], 'a2'],
      ['nothing', [], ''],
    ];
    it.each(ON_PAGES)('finds pages by %s', async (_what, clauses, expected) => {
      expect(await pages(clauses)).toBe(expected);
      await everything();
      expect(await pages(clauses)).toBe(expected);
    });

    it('gives no more than asked, the newest first', async () => {
      expect(await notes([['paper', 'wave', 'bpp101']], 2)).toBe('c b');
      expect(await notes([], 1)).toBe('c');
      expect(await pages([['relation']], 1)).toBe('a2');
    });

    it.each([
      ['all of them', 100, ['c b', '', 'a'], ['b1', '', 'a2 a1']],
      ['no more than asked of each', 1, ['c', '', 'a'], ['b1', '', 'a2']],
    ])('gives the newest of several courses: %s', async (_what, most, ofNotes, ofPages) => {
      const codes = [PHYSICS.course, 'NONE-1', ENGLISH.course];
      const found = await index().notesOfCourses(codes, [['paper', 'wave', 'तरंग']], most);
      expect(found.map((some) => some.map(({ id }) => id).join(' '))).toEqual(ofNotes);
      const read = await index().pagesOfCourses(codes, [['relation', 'wave', 'normalization']], most);
      const pagesOf = (some: FoundPage[]) => some.map(({ note: { id }, page }) => `${id}${page}`).join(' ');
      expect(read.map(pagesOf)).toEqual(ofPages);
      expect(await index().notesOfCourses(codes, [['wave'], []], most)).toEqual([[], [], []]);
    });

    it('gives a page with its note and its text', async () => {
      const [found] = await index().pages(all('normalization'), 1);
      expect(found).toEqual({
        note: await tables().notes.find('a'),
        page: 1,
        text: 'Explain the normalization of relations.',
      });
    });

    it('follows a note that is changed, its pages in steps', async () => {
      const changed = { ...note('a'), description: 'Solutions', examYear: 2021 };
      await catchUp();
      await tables().notes.change('a', changed, later(1));
      expect(await notes(all('semester'))).toBe('c b');
      expect(await notes(all('solution 2021'))).toBe('a');
      expect(await pages([['relation']])).toBe('a2 a1');
      expect(await pages([['relation'], [filterWord('examYear', 2019)]])).toBe('');
      await catchUp();
      expect(await pages([['relation'], [filterWord('examYear', 2019)]])).toBe('');
      expect(await pages([['relation'], [filterWord('examYear', 2021)]])).toBe('a2 a1');
    });

    it('follows a note to another file', async () => {
      await tables().files.begin(file('better'));
      await tables().pageTexts.keep(pageText('better', 1, 'A clearer scan'));
      expect(await pages(all('scan'))).toBe('');
      await tables().notes.change('a', { ...note('a'), image: 'better' }, later(1));
      expect(await pages(all('relation'))).toBe('');
      await catchUp();
      expect([await pages(all('scan')), await pages(all('relation'))]).toEqual(['a1', '']);
    });

    it('finds what was read before the note was shared', async () => {
      await tables().files.begin(file('file-of-d'));
      await read('d', 1, 'Photosynthesis');
      await tables().notes.add(note('d'));
      await catchUp();
      expect(await pages(all('photosynthesis'))).toBe('d1');
    });

    const longFile = async (id: string, length: number) => {
      await tables().files.begin(file(`file-of-${id}`));
      for (let page = 1; page <= length; page += 1)
        await read(id, page, `Photosynthesis ${'x'.repeat(3000)}`);
    };

    it('takes few pages of a long file in a step, and goes on where a process ended', async () => {
      await catchUp();
      await longFile('d', 9);
      await tables().notes.add(note('d', { description: 'A book of nine pages' }));
      expect([await notes(all('nine')), await pages(all('photosynthesis'))]).toEqual(['d', '']);
      const found: string[] = [];
      while (!(await index().catchUp(2))) found.push(await pages(all('photosynthesis')));
      expect(found[0]).toBe('d3 d2 d1');
      expect(found[1]).toBe('d6 d5 d4 d3 d2 d1');
      expect(found.at(-1)).toBe('d9 d8 d7 d6 d5 d4 d3 d2 d1');
    });

    it('takes pages that are read while a long file is indexed', async () => {
      await catchUp();
      await longFile('d', 4);
      await tables().notes.add(note('d'));
      await index().catchUp(2);
      await read('d', 2, 'Respiration');
      await read('d', 5, 'Respiration');
      await catchUp();
      expect([await pages(all('respiration')), await pages(all('photosynthesis'))]).toEqual([
        'd5 d2',
        'd4 d3 d1',
      ]);
    });

    it('takes pages of as many notes in a step as it may', async () => {
      await catchUp();
      for (const id of ['d', 'e', 'f']) {
        await tables().files.begin(file(`file-of-${id}`));
        for (const page of [1, 2]) await read(id, page, 'Photosynthesis');
        await tables().notes.add(note(id));
      }
      await index().catchUp(2);
      expect(await pages(all('photosynthesis'))).toBe('f2 f1 e2 e1');
      await index().catchUp(2);
      expect(await pages(all('photosynthesis'))).toBe('f2 f1 e2 e1 d2 d1');
      expect(await index().catchUp(2)).toBe(true);
    });

    it('forgets a note that is withdrawn while its pages are indexed', async () => {
      await catchUp();
      await longFile('d', 9);
      await tables().notes.add(note('d'));
      await index().catchUp(2);
      await tables().notes.remove('d', later(1));
      expect(await index().catchUp(2)).toBe(true);
      expect(await pages(all('photosynthesis'))).toBe('');
      await tables().notes.add(note('e', { image: 'file-of-d' }));
      await catchUp();
      expect(await pages(all('photosynthesis'))).toBe('e9 e8 e7 e6 e5 e4 e3 e2 e1');
    });

    it('is indexed by several processes at once', async () => {
      await catchUp();
      await longFile('d', 9);
      await longFile('e', 9);
      await Promise.all([tables().notes.add(note('d')), tables().notes.add(note('e'))]);
      await Promise.all([
        catchUp(),
        catchUp(),
        tables().notes.change('d', note('d', { examYear: 2020 }), later(1)),
      ]);
      await catchUp();
      expect((await pages(all('photosynthesis'))).split(' ')).toHaveLength(18);
      expect(await pages([['photosynthesis'], [filterWord('examYear', 2020)]])).toBe(
        'd9 d8 d7 d6 d5 d4 d3 d2 d1',
      );
    });

    it('follows a page that is read again', async () => {
      await read('a', 1, 'Explain the normalisation of tables.');
      expect([await pages(all('normalization')), await pages(all('table'))]).toEqual(['', 'a1']);
      await tables().pageTexts.removeOf('file-of-a');
      expect([await pages(all('table')), await pages(all('stokes'))]).toEqual(['', '']);
    });

    it('forgets a note that is withdrawn, with its pages', async () => {
      await tables().notes.remove('a', later(1));
      expect([await notes(all('paper')), await pages(all('relation'))]).toEqual(['c', '']);
      await everything();
      expect([await notes(all('paper')), await pages(all('relation'))]).toEqual(['c', '']);
    });

    it.each([
      ['a letter less', 'normalzation', 'normalization'],
      ['a letter more', 'stringg', 'string'],
      ['another letter', 'theorum', 'theorem'],
      ['two typos', 'starndign', ''],
      ['two exchanged in the middle', 'thoerem', 'theorem'],
      ['two exchanged at the end', 'explani', 'explain'],
      ['another first letter', 'ctanding', 'standing'],
      ['a matra less', 'प्रश्', 'प्रश्न'],
      ['the word itself', 'theorem', ''],
      ['two digits of a code exchanged', codeWord('pcccs420'), codeWord('pcccs402')],
      ['another letter in a code', codeWord('pcbcs402'), codeWord('pcccs402')],
      ['a code that is a word', 'pcccs420', ''],
    ])('knows words with %s', async (_what, word, expected) => {
      expect((await index().near(word, 5)).join(' ')).toBe(expected);
    });

    it('is made anew in steps, and says when it is whole', async () => {
      await index().restart();
      expect(await notes(all('paper'))).toBe('');
      expect(await index().catchUp(2)).toBe(false);
      expect([await notes(all('paper')), await pages(all('relation'))]).toEqual(['a', '']);
      const found: string[] = [];
      while (!(await index().catchUp(2)))
        found.push(`${await notes(all('paper'))}: ${await pages(all('relation'))}`);
      expect(found).toContain('a: a2 a1');
      expect(found.at(-1)).toBe('c a: a2 a1');
      expect(await index().catchUp(2)).toBe(true);
    });

    it('takes what comes while it is made anew', async () => {
      await index().restart();
      await tables().files.begin(file('file-of-d'));
      await tables().notes.add(note('d', { description: 'waves again' }));
      expect(await notes(all('wave'))).toBe('d');
      while (!(await index().catchUp(1)));
      expect(await notes(all('wave'))).toBe('d b');
    });

    it('holds whatever stands on pages and in descriptions', async () => {
      const odd = '"\' OR 1=1 -- * ^ NEAR(a b) \\ {col}: (𝒳) ½ ⑴ \u202eright-to-left שלום 😀 a:b & ! | <-> %';
      await share(tables, note('e', { description: odd }));
      await read('e', 1, odd.repeat(20));
      expect([await notes(all(odd)), await pages(all(odd))]).toEqual(['e', 'e1']);
      await everything();
      expect([await notes(all(odd)), await pages(all(odd))]).toEqual(['e', 'e1']);
    });
  });
}
