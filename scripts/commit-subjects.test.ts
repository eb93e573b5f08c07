import { describe, expect, it } from 'vitest';
import { faultsOf } from './commit-subjects.js';

describe('the first line of a commit', () => {
  it.each(['Join hyphenated words before matching a page', 'Revert "Join words"'])('may be %s', (subject) => {
    expect(faultsOf(subject)).toEqual([]);
  });

  it.each([
    ['is too long', `Add ${'very '.repeat(15)}long lines`, /has 89 characters: shorten it to 72/],
    ['tells what came of it', 'A page lists the exams of a course', /imperative.*not with "A"/],
    ['is in the past', 'Added a page of exams', /imperative.*not with "Added"/],
    ['is two', 'Add a page; remove another', /semicolon/],
    ['is a sentence', 'Add a page.', /full stop/],
  ])('is refused if it %s', (_, subject, fault) => {
    expect(faultsOf(subject).join()).toMatch(fault);
  });
});
