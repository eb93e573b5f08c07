import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { shareTexts } from '../../test/made-texts.ts';
import type { Search, SearchFilters, SnippetPart } from '../search.ts';
import { searchLibrary } from './search-library.ts';
import { suggest } from './suggest.ts';

const OTHERS = 50;
const shown = (snippet: readonly SnippetPart[]) =>
  snippet.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

describe('search', () => {
  let opened: TestLibrary;
  beforeAll(async () => {
    opened = await openTestLibrary();
    await shareTexts(opened.library, await person(opened.library, 'asha'), OTHERS);
  });
  afterAll(() => opened.close());

  const search = (text: string, more: Partial<Search> = {}) =>
    searchLibrary(opened.library, { text, filters: {}, page: 1, ...more });
  const ids = async (text: string, filters: SearchFilters = {}) =>
    (await search(text, { filters })).notes.map(({ note }) => note.id);

  it.each([
    ['TIT-352', 'TIT-352 Java Programming'],
    ['tit 352', 'TIT-352 Java Programming'],
    ['tit352 java', 'TIT-352 Java Programming'],
    ['tit-325 java', 'TIT-352 Java Programming'],
    ['agpn311', 'AGPN 311 Fundamentals of Genetics'],
    ['operting sytems', 'TCT-307 Operating Systems'],
    ['machine lerning', 'TIT-410 Machine Learning'],
    ['dsign and analysis of algoritm', 'TCT-209 Design & Analysis of Algorithms'],
    ['oops object oriented', 'TIT-244 Object Oriented Programming'],
  ])('for %j names %s first', async (text, name) => {
    const [first] = (await search(text)).courses;
    expect(`${first?.code} ${first?.title}`).toBe(name);
  });

  it.each([
    ['TIT-325', 'TIT-352'],
    ['tt352', 'TIT-352'],
    ['tme-109', 'TID/TCE/TSW/TME-109'],
    ['os', 'TIT-243'],
    ['daa', 'TIT-353'],
  ])('for %j names %s among others', async (text, code) => {
    const { courses } = await search(text);
    expect(courses.map((course) => course.code)).toContain(code);
  });

  it('names a course once, with every place where it is taught', async () => {
    const { courses } = await search('BHS-186');
    expect(courses[0]?.code).toBe('BHS-186');
    expect(courses[0]?.places.map(({ branch }) => branch).sort()).toEqual(['CSE', 'EE', 'IT', 'ME']);
  });

  it('says where on which page it found the words', async () => {
    const [hit] = (await search('logging ARIES')).notes;
    expect([hit?.note.id, hit?.page]).toEqual(['dbms', 2]);
    expect(shown(hit?.snippet ?? [])).toBe(
      '… Boyce- Codd normal form. Q.5 What is write-ahead [logging]? Explain the [ARIES] recovery algorithm with an example. State the decompo-sition rules of relational design.',
    );
  });

  it('finds a word whole that a hyphen parts on two lines', async () => {
    const [hit] = (await search('relational decomposition')).notes;
    expect([hit?.note.id, hit?.page]).toEqual(['dbms', 2]);
    expect(shown(hit?.snippet ?? [])).toContain('[decompo-sition]');
  });

  it.each(['हिन्दी', 'हिंदी'])('finds both spellings of a Hindi word by %s', async (text) => {
    expect((await search(text)).notes.map(({ note }) => note.description)).toContain('हिन्दी और English');
  });

  it('marks Hindi words whole', async () => {
    const [hit] = (await search('ओजोन परत')).notes;
    expect([hit?.note.id, hit?.page]).toEqual(['environment', 2]);
    expect(shown(hit?.snippet ?? [])).toBe('[ओज़ोन] [परत] का क्षरण क्या है? अम्लीय वर्षा के प्रभाव लिखिए।');
  });

  it('says no page where the note itself has the words', async () => {
    const { notes } = await search('TME-325 mid term');
    expect(notes[0]).toMatchObject({ note: { id: 'heat' }, page: undefined, snippet: [] });
  });

  it('finds a line that is remembered nearly right', async () => {
    expect((await ids('explain the aries recover method with examples'))[0]).toBe('dbms');
    expect((await ids('derive temprature distribution of a fin'))[0]).toBe('heat');
  });

  it.each<[SearchFilters, string[]]>([
    [{ examYear: 2018 }, ['engines', 'networks', 'electronics']],
    [{ examYear: 2018, branch: 'ME' }, ['engines']],
    [{ course: 'TCT-202' }, ['electronics']],
    [{ college: 'CBSH' }, ['genetics']],
    [{ kind: 'notes' }, ['compiler']],
    [{ exam: 'mid-semester', year: '3rd' }, ['heat']],
    [{ exam: 'quiz' }, []],
  ])('without words lists what meets %j', async (filters, expected) => {
    const found = await ids('', filters);
    expect(found.filter((id) => !id.startsWith('other')).sort()).toEqual(expected.toSorted());
  });

  it('with a filter finds nothing outside it', async () => {
    expect(await ids('explain', { examYear: 2024 })).toContain('organization');
    const { notes } = await search('explain', { filters: { examYear: 2024 } });
    expect(new Set(notes.map(({ note }) => note.examYear))).toEqual(new Set([2024]));
  });

  it('offers to narrow by what the results have, and by nothing else', async () => {
    const { facets } = await search('circuit', { filters: { college: 'COT', branch: 'CSE' } });
    expect(facets.course).toEqual([{ value: 'TEC-301', notes: 1 }]);
    expect(facets.examYear).toEqual([{ value: '2023', notes: 1 }]);
    expect(facets.kind).toEqual([]);
  });

  it.each(['what', 'tree', 'explain'])('narrowed, %j gives no more than was promised', async (text) => {
    const { facets } = await search(text);
    for (const { value, notes } of facets.examYear) {
      const narrowed = await ids(text, { examYear: Number(value) });
      expect([narrowed.length > 0, narrowed.length <= notes]).toEqual([true, true]);
    }
  });

  it('gives results page by page, each note once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('marks', { page })));
    const all = pages.flatMap(({ notes }) => notes.map(({ note }) => note.id));
    expect(pages.map(({ notes }) => notes.length)).toEqual([20, 20, all.length - 40, 0]);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false, false]);
    expect(new Set(all).size).toBe(all.length);
    expect(pages.map(({ courses }) => courses.length > 0)).toEqual([
      courseCount(pages[0]) > 0,
      false,
      false,
      false,
    ]);
  });
  const courseCount = (answer: Awaited<ReturnType<typeof search>> | undefined) => answer?.courses.length ?? 0;

  it.each([
    ['logging ARIES', []],
    ['loging ARIES', []],
    ['explain the aries recover method with zebras', ['method', 'zebras']],
    ['data structures Zebra', ['Zebra']],
    ['data structures sessional 2024', []],
    ['ओजोन परत हाथी', ['हाथी']],
    ['thermodinamix zzz', []],
  ])('for %j says that it found without %j', async (text, missing) => {
    expect((await search(text)).missing).toEqual(missing);
  });

  it('that finds nothing names courses that are near', async () => {
    const { notes, courses, near } = await search('thermodinamix zzz');
    expect([notes, courses]).toEqual([[], []]);
    expect(near.map(({ title }) => title)).toContain('Engineering Thermodynamics');
  });

  it.each(['', '   ', '"', '* ( )', '😀'])('for %j gives nothing', async (text) => {
    const { notes, courses, near, more } = await search(text);
    expect([notes, courses, near, more]).toEqual([[], [], [], false]);
  });

  it.each([
    'PCC-CS-402',
    'pcccs402',
    'pcc cs 402',
    'pcc-cs402',
    'PCCCS 402',
    'pcccs420',
    'pcc cs 403',
    'PCC-CS-४०२',
  ])('for %j finds the page that prints PCC-CS-402, and marks the code', async (text) => {
    const answer = await search(text);
    const [hit] = answer.notes;
    expect([hit?.note.id, hit?.page, answer.missing]).toEqual(['organization', 1, []]);
    expect(shown(hit?.snippet ?? [])).toMatch(/^\[PCC-CS-402\] Computer/);
  });

  it('names a code as the page prints it, for the reader', async () => {
    for (const text of ['pcccs402', 'pcccs420 pipeline'])
      expect((await search(text)).notes[0]?.words).toMatch(/^PCC-CS-402/);
  });

  it.each(['402', '2019', 'cs', 'marks 75'])('takes %j for no code', async (text) => {
    const { notes } = await search(text);
    const isFirst = notes[0]?.note.id === 'organization';
    expect(isFirst).toBe(['402', 'cs'].includes(text));
  });

  it('looks at no more than so many words of a long text', async () => {
    const words = Array.from({ length: 5000 }, (_, index) => `word${index}`).join(' ');
    expect(await ids(words)).toEqual([]);
    expect((await ids(`honeypot ${'x'.repeat(100_000)}`))[0]).toBe('security');
  });

  describe('while a person types', () => {
    const suggested = async (text: string) => {
      const { courses, notes } = await suggest(opened.library, text);
      return [courses.map(({ code }) => code)[0], notes.map(({ description }) => description)];
    };

    it.each([
      ['tit-35', 'TIT-351'],
      ['data str', 'TCT-201'],
      ['oper', 'TCT-307'],
      ['machin', 'TME-214'],
      ['compu net', 'TCT-316'],
    ])('%j suggests the course %s', async (text, code) => {
      const { courses } = await suggest(opened.library, text);
      expect(courses.map((course) => course.code)).toContain(code);
      expect(courses.length).toBeLessThanOrEqual(5);
    });

    it('the letters that begin codes suggest their courses', async () => {
      const { courses } = await suggest(opened.library, 'tit');
      expect(courses.map(({ code }) => code.slice(0, 4))).toEqual(Array(5).fill('TIT-'));
    });

    it('suggests descriptions that go on so, each once', async () => {
      expect((await suggested('sess'))[1]).toEqual(['Sessional']);
      expect((await suggested('sessionals and more'))[1]).toEqual([]);
      expect((await suggested('हिन्'))[1]).toEqual(['हिन्दी और English']);
      expect((await suggested('हिंद'))[1]).toEqual(['हिन्दी और English']);
      expect((await suggested('paper 3'))[1]).toEqual([]);
      expect((await suggested('2018 end'))[1]).toContain('End semester');
    });

    it('suggests papers by a code that they print', async () => {
      for (const text of ['pcccs402', 'PCC-CS-402', 'pcccs40', 'pcc cs 420'])
        expect([text, (await suggested(text))[1]]).toEqual([text, ['May 2024']]);
      expect((await suggested('cs 9999'))[1]).toEqual([]);
    });

    it('suggests nothing for nothing', async () => {
      expect(await suggest(opened.library, ' ')).toEqual({ courses: [], notes: [] });
    });
  });
});
