import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import { shareNote } from '../../domain/note/share-note.ts';
import { findQuestions } from '../../domain/question/find-questions.ts';
import { sortUnits } from '../../domain/question/units/sort-units.ts';
import { syllabusVersion } from '../../domain/syllabus.ts';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePaper } from '../../test/made-papers.ts';
import { prepared } from '../../test/prepared.ts';
import { loader as like } from '../browse/questions/like.tsx';
import { languageContext, libraryContext, networkContext } from '../context.ts';
import { loader as search } from './search.tsx';

const paper = (second: string) => `Time: 3 Hours      Max. Marks: 20

Q1    Explain the sliding window protocol and flow control. (10)

Q2    ${second} (10)`;

describe('questions that a search has found', () => {
  let opened: TestLibrary;
  beforeAll(async () => {
    opened = await openTestLibrary();
    const asha = await person(opened.library, 'asha');
    const signal = new AbortController().signal;
    for (const [id, examYear, second] of [
      ['one', 2019, 'What is a balanced tree?'],
      ['two', 2023, 'Describe how a heap is built.'],
    ] as const) {
      const file = `file-of-${id}`;
      await receiveChunk(opened.library, asha, arriving(file, (await madePaper(paper(second))).buffer));
      await prepared(opened.library, file);
      await shareNote(opened.library, asha, draftOf(file, { examYear }), id);
      await findQuestions(opened.library, file, signal);
    }
  });
  afterAll(() => opened.close());

  const contextOf = () => {
    const context = new RouterContextProvider();
    context.set(libraryContext, opened.library);
    context.set(languageContext, 'en');
    context.set(networkContext, '10.0.0.1');
    return context;
  };
  const given = (path: string, params: object = {}) =>
    ({
      request: new Request(`http://localhost${path}`),
      ...{ params, context: contextOf() },
    }) as never;
  const narrowed = async (query: string) => {
    const found = await search(given(`/search?${query}`));
    return 'answer' in found ? found.answer : undefined;
  };
  const questionsFor = async (text: string) => {
    const found = await search(given(`/search?${new URLSearchParams({ q: text })}`));
    return 'answer' in found ? found.answer?.questions : undefined;
  };

  it('are shown as they are printed, once, with all their years', async () => {
    const [first, ...others] = (await questionsFor('sliding window protocol')) ?? [];
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      course: draftOf('any').course,
      crop: { src: expect.stringMatching(/^\/questions\/crops\/file-of-two-1\//) },
      like: '/questions/like/file-of-two-1',
    });
    expect(first?.years.map(({ label }) => label)).toEqual(['2023', '2019']);
    expect(first?.years[1]?.href).toBe('/notes/one?page=1&question=file-of-one-1#page-1');
  });

  it('leave a course that is named alone', async () => {
    expect(await questionsFor(draftOf('any').course)).toEqual([]);
  });

  it('are narrowed to a unit of the course that is a filter', async () => {
    const { college, branch, year, course } = draftOf('any');
    const place = { college, branch, year, course };
    const units = ['Sliding window protocols and flow control', 'Trees and heaps'].map((text, at) => ({
      ...{ number: at + 1, title: text, text },
    }));
    await opened.library.syllabi.replace([{ place, units, was: '' }], undefined);
    await sortUnits(opened.library, place);
    const query = `q=sliding+window+protocol&course=${course}`;
    const all = await narrowed(query);
    expect(all?.questions).toHaveLength(1);
    expect(all?.units.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ['All units', true],
      ['Unit 1', false],
      ['Unit 2', false],
    ]);
    expect((await narrowed(all?.units[1]?.href.split('?')[1] ?? ''))?.questions).toHaveLength(1);
    const other = await narrowed(all?.units[2]?.href.split('?')[1] ?? '');
    expect([other?.questions, other?.units.find(({ isChosen }) => isChosen)?.label]).toEqual([[], 'Unit 2']);
    expect((await narrowed('q=sliding+window+protocol&unit=2'))?.questions).toHaveLength(1);
    await opened.library.syllabi.replace([{ place, units: [], was: syllabusVersion(units) }], undefined);
  });

  it('lead to those that are like them', async () => {
    const { years, others } = await like(
      given('/questions/like/file-of-two-1', { question: 'file-of-two-1' }),
    );
    expect(years.map(({ label }) => label)).toEqual(['2019', '2023']);
    expect(others[0]).toMatchObject({ id: 'file-of-one-1', how: 'Same wording' });
  });

  it.each(['file-of-two-9', 'none', '%00'])('are not found by the id %s', async (question) => {
    const asked = like(given('/questions/like/x', { question }));
    await expect(asked).rejects.toMatchObject({ init: { status: 404 } });
  });
});
