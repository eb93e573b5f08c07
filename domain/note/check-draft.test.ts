import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { root } from '../../scripts/node24.js';
import { draftOf, ENGLISH } from '../../test/library.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { NoteDraft } from '../note.ts';
import { checkDraft } from './check-draft.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('a note', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = openCatalogue(await readCatalogue(`${root}/catalogue`));
  });
  const check = (changes: Partial<NoteDraft>) => checkDraft(catalogue, draftOf('image', changes), NOW);
  const refusal = (changes: Partial<NoteDraft>) => {
    try {
      check(changes);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it.each<[string, Partial<NoteDraft>]>([
    ['only the specification’s fields', {}],
    ['50 characters of any script', { description: '📄'.repeat(50) }],
    ['all its fields', { kind: 'paper', exam: 'end-semester', examYear: 2019 }],
    ['lecture notes', { kind: 'notes' }],
    ['the first year there is', { examYear: 1950 }],
    ['next year’s date, as papers of the coming term carry it', { examYear: 2027 }],
    ['a course with slashes', { branch: 'EE', course: 'TID/TCE/TSW/TME-109' }],
  ])('may have %s', (_name, changes) => {
    expect(refusal(changes)).toBeUndefined();
  });

  it.each<[string, Partial<NoteDraft>, string]>([
    ['a course of another branch', { branch: 'BioTech' }, 'note.place'],
    ['a course that is not listed', { course: 'none' }, 'note.place'],
    ['a college that is none', { college: 'cot' }, 'note.place'],
    ['no place at all', { college: '', branch: '', year: '', course: '' }, 'note.place'],
    ['no description', { description: '' }, 'note.description'],
    ['a description of spaces', { description: ' \u00a0 ' }, 'note.description'],
    ['a description of 51 characters', { description: 'x'.repeat(51) }, 'note.description'],
    ['a description of two lines', { description: 'a\nb' }, 'note.description'],
    ['a NUL', { description: 'a\0b' }, 'note.description'],
    ['a kind that is none', { kind: 'book' as 'paper' }, 'note.kind'],
    ['an exam that is none', { exam: 'oral' }, 'note.exam'],
    ['an empty exam', { exam: '' }, 'note.exam'],
    ['a year too early', { examYear: 1949 }, 'note.exam-year'],
    ['a year too late', { examYear: 2028 }, 'note.exam-year'],
    ['half a year', { examYear: 2019.5 }, 'note.exam-year'],
    ['a year that is no number', { examYear: Number.NaN }, 'note.exam-year'],
    ['the year 0, which the database has for unknown', { examYear: 0 }, 'note.exam-year'],
  ])('may not have %s', (_name, changes, reason) => {
    expect(refusal(changes)).toMatchObject({ word: 'invalid', reason });
  });

  it('may stay in a course that is retired, and not come there', () => {
    const { colleges, branches, years } = catalogue;
    const courses = catalogue.courses.map((course) => ({ ...course, retired: true as const }));
    const retired = openCatalogue({ ...catalogue, colleges, branches, years, courses });
    const draft = draftOf('image');
    expect(() => checkDraft(retired, draft, NOW, ENGLISH)).not.toThrow();
    for (const before of [undefined, { ...ENGLISH, course: 'BHS-188' }])
      expect(() => checkDraft(retired, draft, NOW, before)).toThrow('nothing new can be shared in it');
  });

  it('is refused in the words of the form where both say the same', () => {
    expect(refusal({ description: '' })).toMatchObject({ message: 'description is required' });
    expect(refusal({ description: 'x'.repeat(51) })).toMatchObject({
      message: 'Description cannot exceed 50 letters',
    });
  });
});
