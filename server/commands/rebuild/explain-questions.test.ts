import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { root } from '../../../scripts/node24.js';
import { arriving, draftOf, person } from '../../../test/library.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { prepared } from '../../../test/prepared.ts';
import { sharedPageReader } from '../../../test/shared-page-reader.ts';
import { openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { explainQuestions, explanationLines } from './explain-questions.ts';
import { readQuestions } from './pages-and-texts.ts';

const PAPER = `Time: 3 Hours      Max. Marks: 20
Q1 (a) Define hashing. (5)
   (b) Explain the sliding window protocol. (5)
Q3    Write what a heap is for. (10)
Q4    State the use of a tree. (10)`;

describe('the explanation of the questions of a paper', () => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage('SQLite');
    const asha = await person(test.library, 'asha');
    await receiveChunk(test.library, asha, arriving('file-of-one', (await madePaper(PAPER)).buffer));
    await prepared(test.library, 'file-of-one');
    await shareNote(test.library, asha, draftOf('file-of-one'), 'one');
  });
  afterEach(() => test.close());

  it('has a line for each row, by page, below what does not add up', async () => {
    await expect(explainQuestions(test.library, 'one')).rejects.toThrow('have not been extracted yet');
    await readQuestions(test.storage, {
      ...{ config: test.config, root, output: silent, pageReader: sharedPageReader },
    });
    const [doubt, blank, page, ...rows] = explanationLines(await explainQuestions(test.library, 'one')).split(
      '\n',
    );
    expect([doubt, blank, page]).toEqual(['A label is missing before 3.', '', 'Page 1']);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/^ {2}left out \(head\) +0\.0 .*Max\. Marks: 20$/);
    expect(rows[2]).toMatch(/^ {2}starts 1 \(b\) +\d\.\d {3}next: starts 2 \d\.\d .*sliding window/);
  });

  it('says why a question has its unit, in a course with a syllabus', async () => {
    const units = ['Hashing: collisions', 'Protocols: sliding window'].map((text, at) => ({
      ...{ number: at + 1, title: text.split(':')[0] ?? '', text },
    }));
    await test.library.syllabi.replace([{ place: draftOf('file-of-one'), units, was: '' }], undefined);
    await readQuestions(test.storage, {
      ...{ config: test.config, root, output: silent, pageReader: sharedPageReader },
    });
    const lines = explanationLines(await explainQuestions(test.library, 'one')).split('\n');
    const [, first, second] = lines.slice(lines.indexOf('Units'));
    expect(first).toMatch(/^ {2}1 \(a\) +unit 1 +ahead by 0\.\d\d; words: hashing/);
    expect(second).toMatch(/unit 2 .*sliding.*; similar: \S+ 0\.15 \(1\)$/);
  });

  it('of a paper that is not there is refused', async () => {
    await expect(explainQuestions(test.library, 'none')).rejects.toThrow('There is no paper none.');
  });
});
