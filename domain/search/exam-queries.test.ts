import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../test/library.ts';
import { type MadeText, shareText, shareTexts } from '../../test/made-texts.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import { searchLibrary } from './search-library.ts';

const OTHERS = 10;
const at = (branch: string, year: string, course: string) => ({ college: 'COT', branch, year, course });
const STRUCTURES = at('IT', '2nd', 'TIT-233');
const NETWORKS = at('IT', '3rd', 'TIT-364');
const paper = (id: string, draft: MadeText['draft'], text = `Explain the topics of ${id}.`): MadeText => ({
  id,
  draft: { kind: 'paper', description: 'Paper', ...draft },
  pages: [text],
});
const [end, mid] = ['end-semester', 'mid-semester'] as const;

const PAPERS: MadeText[] = [
  paper('structures-2021', { ...STRUCTURES, exam: end, examYear: 2021 }),
  paper('structures-2023', { ...STRUCTURES, exam: end, examYear: 2023 }),
  paper('structures-2023-mid', { ...STRUCTURES, exam: mid, examYear: 2023 }),
  paper('structures-2024', { ...STRUCTURES, exam: end, examYear: 2024 }),
  paper('structures-2025', { ...STRUCTURES, exam: mid, examYear: 2025 }, 'Data structure of 2025: trees'),
  paper('networks-2022', { ...NETWORKS, exam: end, examYear: 2022 }),
  paper('networks-2024', { ...NETWORKS, exam: end, examYear: 2024 }),
  paper('networks-2022-mid', { ...NETWORKS, exam: mid, examYear: 2022 }),
  paper('mathematics', { ...at('IT', '2nd', 'TIT-241'), description: 'Mathematics 3', examYear: 2023 }),
  paper('manufacturing', { ...at('ME', '3rd', 'TIP-308'), exam: end, examYear: 2024 }),
  paper('seminar', { ...at('IT', '4th', 'TIT-492'), description: 'Topics', kind: 'notes' }),
];

describe.each(ENGINES)('on %s, what is typed of exams', (engine) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    await shareTexts(test.library, asha, OTHERS);
    for (const each of PAPERS) await shareText(test.library, asha, each);
  });
  afterAll(() => test.close());

  const search = (text: string) => searchLibrary(test.library, { text, filters: {}, page: 1 });
  const first = async (text: string) => (await search(text)).notes[0]?.note.id;

  it.each([
    ['endsem 2023 data structure', 'structures-2023'],
    ['data structures mid sem 2023', 'structures-2023-mid'],
    ['end sem 2022 cn', 'networks-2022'],
    ['cn mid sem', 'networks-2022-mid'],
    ['maths 3', 'mathematics'],
  ])('for %s finds %s first', async (text, id) => {
    expect(await first(text)).toBe(id);
  });

  it.each(['mid sem', 'मिड सेम', 'mid-term'])(
    '%s finds the papers of that exam alone before others',
    async (text) => {
      const { notes, courses } = await search(text);
      const exams = notes.map(({ note }) => note.exam);
      expect(exams.slice(0, 4)).toEqual([mid, mid, mid, mid]);
      expect(courses).toEqual([]);
    },
  );

  it.each(['एंड सेम', 'sem', 'end sem'])('%s names no Seminar', async (text) => {
    const { courses, notes } = await search(text);
    expect(courses.map(({ title }) => title)).not.toContain('Seminar');
    const hasExam = notes.map(({ note }) => note.exam !== undefined || /sem/i.test(note.description));
    expect(hasExam.slice(0, 5)).toEqual([true, true, true, true, true]);
  });

  it('Mathematics is named, and no Manufacturing of which some letters are the same', async () => {
    const titles = async (text: string) => (await search(text)).courses.map(({ title }) => title);
    expect(await titles('maths')).toContain('Discrete Mathematics');
    for (const text of ['maths', 'maths 3'])
      expect((await titles(text)).filter((title) => /Manufacturing/.test(title))).toEqual([]);
  });

  it('an exam of which there is no paper is reported as missing', async () => {
    const { missing, searched } = await search('quiz computer networks');
    expect([missing, searched]).toEqual([['quiz'], 'computer networks']);
    expect((await search('end sem computer networks')).missing).toEqual([]);
  });

  it('leading words that nothing has are reported, and the others found', async () => {
    const { missing, searched, notes } = await search('zebra mid sem 2022');
    expect([missing, searched]).toEqual([['zebra'], 'mid sem 2022']);
    expect(notes[0]?.note.id).toBe('networks-2022-mid');
    expect((await search('zebra mid sem')).notes[0]?.note.exam).toBe(mid);
  });

  it('words that find nothing are reported, also where a course alone is found', async () => {
    const { missing, searched, courses, notes } = await search('Zebra, TIT-410');
    expect([courses[0]?.code, notes]).toEqual(['TIT-410', []]);
    expect([missing, searched]).toEqual([['Zebra'], 'TIT-410']);
  });
});
