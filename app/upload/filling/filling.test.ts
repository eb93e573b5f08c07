import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Choices } from '../choices.ts';
import type { Fields } from './fill-in.ts';
import { Filling } from './filling.ts';
import { NO_FIELDS } from './no-fields.ts';

const CHOICES: Choices = {
  ...{ colleges: [], branches: [], years: [], yearNames: {}, someYears: {}, shortYears: {}, courses: [] },
  yearStart: Date.UTC(2026, 0),
  exams: [{ value: 'quiz', name: 'Quiz' }],
};

let fields: Fields;
let filling: Filling;
beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null });
  fields = NO_FIELDS;
  const draft = {
    get fields() {
      return fields;
    },
    change: (changes: Partial<Fields>) => {
      fields = { ...fields, ...changes };
    },
  };
  filling = new Filling({ current: draft }, CHOICES, { tell: () => {}, hold: (change) => change() });
  return () => vi.unstubAllGlobals();
});

const enter = (changes: Partial<Fields>) => {
  fields = { ...fields, ...filling.rest(changes, Object.keys(changes) as (keyof Fields)[]) };
};
const take = (name: string, isAfterKnown = false) =>
  filling.take(new File(['%PDF-1.7'], name), Promise.reject(new Error('not sent')), isAfterKnown);

describe('what a person enters while the chosen file is being checked', () => {
  it('counts for that file, and what they entered before for the duplicate that it replaces', async () => {
    await take('IMG_1.pdf');
    enter({ description: 'For the duplicate', exam: 'quiz' });
    filling.expect();
    enter({ description: 'For the new file' });
    await take('IMG_2.pdf', true);
    expect(fields).toEqual({ ...NO_FIELDS, description: 'For the new file' });
  });

  it('stays if it is what the file before had filled in, or empty', async () => {
    await take('Quiz 2021.pdf');
    expect(fields).toMatchObject({ exam: 'quiz', examYear: '2021' });
    filling.expect();
    enter({ exam: 'quiz', examYear: '' });
    await take('IMG 2019.pdf');
    expect(fields).toMatchObject({ exam: 'quiz', examYear: '' });
  });

  it('is cleared with the file if that is a duplicate, too', async () => {
    filling.expect();
    await take('IMG_1.pdf');
    filling.expect();
    enter({ description: 'For the duplicate' });
    await take('IMG_2.pdf');
    filling.expect();
    await take('IMG_3.pdf', true);
    expect(fields).toEqual(NO_FIELDS);
  });
});

describe('the name of a file', () => {
  it('names the year of its exam, also on a phone whose clock is years behind', async () => {
    vi.useFakeTimers({ now: Date.UTC(2020, 10, 30) });
    onTestFinished(() => void vi.useRealTimers());
    await take('Quiz 2026.pdf');
    expect(fields).toMatchObject({ exam: 'quiz', examYear: '2026' });
  });
});
