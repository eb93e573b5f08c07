import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../test/sentences-of.ts';
import { characters } from '../primitives/text.ts';
import { checkNoteForm } from './note-form.ts';

const GOOD = {
  college: 'COT',
  year: '1st',
  branch: 'IT',
  course: 'BHS-186',
  description: 'Paper',
  file: true,
};
const errorsOf = (changes: Partial<typeof GOOD>) => sentencesOf(checkNoteForm({ ...GOOD, ...changes }));

describe('the upload form', () => {
  it('has nothing to say about good fields', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    [{ college: '' }, { college: 'College is required' }],
    [{ year: '' }, { year: 'Year is required' }],
    [{ branch: '' }, { branch: 'Branch is required' }],
    [{ course: '' }, { course: 'Course is required' }],
    [{ description: '' }, { description: 'description is required' }],
    [{ description: ' \n\t' }, { description: 'description is required' }],
    [{ description: 'x'.repeat(51) }, { description: 'Description cannot exceed 50 letters' }],
    [{ file: false }, { file: 'File is required' }],
  ])('says what is wrong: %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('says everything at once', () => {
    const empty = { college: '', year: '', branch: '', course: '', description: '', file: false };
    expect(Object.keys(errorsOf(empty)).sort()).toEqual(Object.keys(empty).sort());
  });

  it.each([
    ['letters', 'x'],
    ['emoji, which are two halves in memory', '📄'],
    ['signs of Devanagari', 'ट'],
  ])('takes 50 %s and no 51', (_name, letter) => {
    expect(errorsOf({ description: letter.repeat(50) })).toEqual({});
    expect(errorsOf({ description: letter.repeat(51) })).toHaveProperty('description');
  });
});

// Code points are counted: a vowel sign of Devanagari, and each person of a family in one emoji, counts as one.
// Databases and other clients count the same way, so none accepts what another one refuses.
describe('the characters of a text', () => {
  it.each([
    ['a word of Hindi, each vowel sign for itself', 'नोट्स', 5],
    ['an emoji', '📄', 1],
    ['a family in one emoji', '👨‍👩‍👧', 5],
    ['a letter with its accent', 'é', 1],
    ['a letter and its accent', 'e\u0301', 2],
    ['nothing', '', 0],
  ])('of %s', (_name, text, count) => {
    expect(characters(text)).toBe(count);
  });
});
