import { describe, expect, it } from 'vitest';
import { placePath } from './place-path.ts';

describe('the link of a place', () => {
  it.each([
    [[], '/home'],
    [['COT'], '/home/COT'],
    [['COT', 'IT', '1st'], '/home/COT/IT/1st'],
    [['COT', 'IT', '1st', 'AGPN 311'], '/home/COT/IT/1st/AGPN%20311'],
    [['COT', 'ME', '2nd', 'TID/TCE/TSW/TME-109'], '/home/COT/ME/2nd/TID%2FTCE%2FTSW%2FTME-109'],
    [['COT', 'IT', '1st', '../?#%&'], '/home/COT/IT/1st/..%2F%3F%23%25%26'],
  ])('of %j is %s', (values, path) => {
    expect(placePath(...values)).toBe(path);
  });

  it('leads back to the same values', () => {
    const values = ['COT', 'ME', '2nd', 'TID/TCE/TSW/TME-109 (क)'];
    const { pathname } = new URL(placePath(...values), 'https://panna.example');
    expect(pathname.split('/').slice(2).map(decodeURIComponent)).toEqual(values);
  });
});
