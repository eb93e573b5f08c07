import { expect, it } from 'vitest';
import { joinedPages } from './joined-pages.ts';

const page = (number: number, ...lines: string[]) =>
  ['Faculty of Law  2023', ...lines, `Page ${number} of 5`].join('\n');

it('Pages are one text without what runs along their heads and feet', () => {
  const pages = [
    page(1, 'UNIT I', 'Sources of law'),
    page(2, 'UNIT II', 'Contracts', 'Text books'),
    page(3, 'UNIT I', 'Crimes and', 'punishment'),
    page(4, 'UNIT II', 'Trials', 'Text books'),
    page(5, 'UNIT I', 'Text books'),
  ];
  expect(joinedPages(pages)).toBe(
    'UNIT I\nSources of law\nUNIT II\nContracts\nText books\nUNIT I\nCrimes and\npunishment\nUNIT II\nTrials\nText books\nUNIT I\nText books',
  );
});

it('A line that few pages repeat, or at another place, stays', () => {
  const pages = ['Head\nOne\nTwo\nThree\nFour', 'Head\nOne', 'Head\nTwo'];
  expect(joinedPages(pages)).toBe(pages.join('\n'));
});
