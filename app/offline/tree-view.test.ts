import { expect, it } from 'vitest';
import type { Tree } from './tree.ts';
import { titleIn } from './tree-view.ts';

const TREE: Tree = {
  years: ['1st', '2nd'],
  yearNames: ['पहला साल', 'दूसरा साल'],
  colleges: [
    {
      value: 'COT',
      name: 'टेक्नोलॉजी कॉलेज',
      branches: [
        { value: 'IT', name: 'आईटी', courses: [[['TID/TCE-109', 'पर्यावरण']], [['TIT-233', 'डेटा स्ट्रक्चर']]] },
      ],
    },
  ],
};

it.each([
  ['/home/COT/IT/2nd/TIT-233', 'डेटा स्ट्रक्चर'],
  ['/hi/home/COT/IT/2nd/TIT-233', 'डेटा स्ट्रक्चर'],
  ['/home/COT/IT/1st/TID%2FTCE-109', 'पर्यावरण'],
  ['/home/COT/IT/2nd/TIT-999', undefined],
  ['/home/COF/ME/2nd/TIT-233', undefined],
])('a course that is kept at %s is called as in the catalogue: %s', (path, title) => {
  expect(titleIn(TREE, path)).toBe(title);
  expect(titleIn(undefined, path)).toBeUndefined();
});
