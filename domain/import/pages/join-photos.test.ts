import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import { joinPhotos } from './join-photos.ts';
import { pageFacts } from './page-facts.ts';

const head = (title: string, code: string, press = '') =>
  `${press}\nDecember 2023\nB.Tech. III SEMESTER\n${title} (${code})\nTime: 3 Hours  Max. Marks: 75\nInstructions: 1. It is compulsory to answer all.`;
const questions = (...numbers: number[]) =>
  numbers.map((number) => `${number}. (a) Explain the idea number ${number}.\n(b) Draw it.`).join('\n');
const photo = (path: string, text: string) => ({ path, facts: pageFacts(text, { exams: [], latest: 2027 }) });
const joined = (...photos: ReturnType<typeof photo>[]) =>
  joinPhotos(photos).map(({ pages, isSure }) => [...pages.map(({ path }) => path), isSure]);

describe('photos of a folder are joined', () => {
  it('in the order of their questions, whatever their names', () => {
    const first = `${head('Data Structures', 'TIT-233')}\n${questions(1, 2)}\nP.T.O.`;
    expect(
      joined(
        photo('DS - 0.jpg', `${questions(5, 6, 7)}\n*****`),
        photo('DS - 1.jpg', first),
        photo('DS - 2.jpg', `${questions(3, 4)}\nP.T.O.`),
      ),
    ).toEqual([['DS - 1.jpg', 'DS - 2.jpg', 'DS - 0.jpg', true]]);
  });

  it('to the papers whose press’s code they print', () => {
    const stack = `${head('Data Structures', 'TIT-233', '011301')}\n${questions(1)}\n011301/90/111/7 P.T.O.`;
    const network = `${head('Computer Networks', 'TIT-352', '011304')}\n${questions(1)}\n011304/90/111/8 P.T.O.`;
    const papers = joined(
      photo('1.jpg', stack),
      photo('2.jpg', network),
      photo('3.jpg', `${questions(2, 3, 4)}\n011304/90/111/8 2`),
      photo('4.jpg', `${questions(2, 3, 4)}\n011301/90/111/7 2`),
    );
    expect(papers).toEqual([
      ['1.jpg', '4.jpg', true],
      ['2.jpg', '3.jpg', true],
    ]);
  });

  it('never across a head of another paper', () => {
    const papers = joined(
      photo('1.jpg', `${head('Data Structures', 'TIT-233')}\n${questions(1, 2)}`),
      photo('2.jpg', `${head('Data Structures', 'TIT-244')}\n${questions(3, 4)}`),
    );
    expect(papers.map(([path]) => path)).toEqual(['1.jpg', '2.jpg']);
    expect(papers).toHaveLength(2);
  });

  it('by the number that a page prints, where its questions cannot be read', () => {
    const first = `${head('Data Structures', 'TIT-233', '011301')}\n${questions(1)}\n011301/90/111/7 P.T.O.`;
    const papers = joined(
      photo('1.jpg', first),
      photo('2.jpg', 'Draw a tree of words\n011301/90/111/7 3'),
      photo('3.jpg', 'Draw a list of words\n011301/90/111/7 2'),
    );
    expect(papers.map((paper) => paper.slice(0, 3))).toEqual([['1.jpg', '3.jpg', '2.jpg']]);
  });

  it('not surely where a page may belong to another paper', () => {
    const first = `${head('Data Structures', 'TIT-233')}\n${questions(1, 2)}`;
    const papers = joined(
      photo('1.jpg', first),
      photo('9.jpg', 'Explain trees, lists and graphs in your words.'),
    );
    expect(papers).toEqual([['1.jpg', '9.jpg', false]]);
  });

  it('without losing one, in a time that a folder of many photos can wait for', () => {
    const photos = Array.from({ length: 300 }, (_, at) =>
      photo(
        `${at}.jpg`,
        at % 3 === 0 ? `${head(`Course ${at}`, `TIT-${100 + at}`)}\n${questions(1)}` : questions(at % 9, 7),
      ),
    );
    let papers: unknown[][] = [];
    expect(cpuMsOf(() => (papers = joined(...photos)))).toBeLessThan(20_000);
    expect(papers.flatMap((paper) => paper.slice(0, -1)).sort()).toEqual(
      photos.map(({ path }) => path).sort(),
    );
  });
});
