import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePaper } from '../../test/made-papers.ts';
import { prepared } from '../../test/prepared.ts';
import type { Account } from '../account.ts';
import { askedInBook, topicsInBook } from '../book/asked-in-book.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { shareNote } from '../note/share-note.ts';
import type { Note } from '../note.ts';
import { practiceCourse } from '../practice/practice-course.ts';
import { askedBefore } from './asked-before.ts';
import { askedYears } from './asked-topics.ts';
import { readTopics } from './course-questions.ts';
import { findQuestions } from './find-questions.ts';
import { mostAsked } from './most-asked.ts';
import { searchQuestions } from './search-questions.ts';

const signal = new AbortController().signal;
const ASKED = 'Explain the sliding window protocol in data link control.';
const paper = (title: string, ...questions: string[]) => `            ${title}
Time: 3 Hours      Max. Marks: 50

${[ASKED, ...questions].map((text, at) => `Q${at + 1}    ${text} (10)`).join('\n\n')}`;
const DECEMBER = [
  'Define hashing with open addressing.',
  'What is a spanning tree of a graph?',
  'Explain the stages of a compiler.',
  'State the laws of Boolean algebra.',
];

describe('a question of a course', () => {
  let opened: TestLibrary;
  let asha: Account;
  const notes: Note[] = [];
  beforeEach(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
    const shared = async (id: string, examYear: number, exam: string, text: string) => {
      await receiveChunk(opened.library, asha, arriving(`file-of-${id}`, (await madePaper(text)).buffer));
      await prepared(opened.library, `file-of-${id}`);
      notes.push(await shareNote(opened.library, asha, draftOf(`file-of-${id}`, { exam, examYear }), id));
      await findQuestions(opened.library, `file-of-${id}`, signal);
    };
    await shared(
      'old',
      2019,
      'end-semester',
      paper('May 2019', 'What is a heap of records?', 'Define paging of memory.'),
    );
    await shared('december', 2023, 'end-semester', paper('December 2023', ...DECEMBER));
    await shared(
      'again',
      2023,
      'supplementary',
      paper('June 2023', 'What is a semaphore?', 'Define normal forms of tables.'),
    );
    await shared('copy', 2023, 'end-semester', paper('December 2023, a copy', ...DECEMBER));
  });
  afterEach(async () => {
    notes.length = 0;
    await opened.close();
  });

  it('has the same name, years and number of papers wherever it is shown, a duplicate left out', async () => {
    const { library } = opened;
    const [old] = notes as [Note];
    const years = [
      { year: 2023, times: 2 },
      { year: 2019, times: 1 },
    ];
    const [topic] = (await mostAsked(library, old, {})).topics;
    expect({ papers: topic?.papers, years: askedYears(topic?.asked ?? []) }).toEqual({ papers: 3, years });
    const name = topic?.topic?.latin ?? '';
    expect(name).toMatch(/sliding window/);

    const course = await library.questions.ofCourse(old);
    const { topics } = await readTopics(library, course, topicsInBook(course));
    const [inBook] = askedInBook(topics, [], { examOf: () => '' });
    expect(inBook).toMatchObject({ detail: 'Asked in 3 papers: 2023 (twice), 2019' });
    expect(inBook?.name.toLowerCase()).toBe(name.toLowerCase());

    const { questions } = await practiceCourse(library, old);
    const practised = questions.filter((each) => each.topic === topic?.id);
    expect(practised.map(({ asked }) => asked)).toEqual([3]);
    expect(practised[0]?.years).toEqual([2023, 2019]);

    const inReader = await askedBefore(library, old);
    expect(inReader.map(({ question, years }) => [question.number, years])).toEqual([
      [1, [{ year: 2023, times: 2 }]],
    ]);

    const searched = await searchQuestions(library, 'sliding window protocol', {});
    expect(searched).toHaveLength(1);
    const same = (searched[0]?.again ?? []).filter(({ kind }) => kind === 'same');
    expect(
      askedYears([...same.map(({ question }) => question), ...(searched[0] ? [searched[0].question] : [])]),
    ).toEqual(years);
  });
});
