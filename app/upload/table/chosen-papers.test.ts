import { expect, it } from 'vitest';
import { papersAmong } from './chosen-papers.ts';

const chosen = (...paths: string[]) =>
  paths.map((path) => {
    const steps = path.split('/');
    return { file: new File(['a'], steps.at(-1) ?? ''), folder: steps.slice(0, -1).join('/') };
  });
const names = (most: number, ...paths: string[]) => {
  const { papers, ...rest } = papersAmong(chosen(...paths), most);
  return { papers: papers.map(({ file, folder }) => `${folder}/${file.name}`), ...rest };
};

it('the papers of a folder come in the order of their names, and what is no paper is counted', () => {
  expect(names(10, 'a/Unit 10.PDF', 'a/Unit 9.pdf', 'a/.DS_Store', 'a/list.docx', 'a/b/1.jpeg')).toEqual({
    papers: ['a/Unit 9.pdf', 'a/Unit 10.PDF', 'a/b/1.jpeg'],
    others: 1,
    beyond: 0,
  });
});

it('of more papers than are taken at once the first are taken', () => {
  expect(names(2, '3.pdf', '1.pdf', '2.pdf')).toEqual({ papers: ['/1.pdf', '/2.pdf'], others: 0, beyond: 1 });
  expect(names(-1, '3.pdf')).toEqual({ papers: [], others: 0, beyond: 1 });
});
