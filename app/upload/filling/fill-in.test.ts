import { describe, expect, it } from 'vitest';
import type { Course } from '../../../domain/course.ts';
import type { NoteSuggestion } from '../../../domain/recognition/suggest-note.ts';
import { coursesToOffer, type Fields, fillIn } from './fill-in.ts';
import { NO_FIELDS } from './no-fields.ts';

const EMPTY = NO_FIELDS;
const course = (code: string, branch: string, year: Course['year'] = '2nd'): Course => ({
  code,
  title: 'Data Structures',
  college: 'COT',
  branch,
  year,
});
const [OF_IT, OF_CSE] = [course('TIT-233', 'IT'), course('TCT-201', 'CSE')];
const suggestion = (facts: Partial<NoteSuggestion>): NoteSuggestion => ({
  title: undefined,
  code: undefined,
  courses: [],
  isSure: false,
  kind: undefined,
  exam: undefined,
  examYear: undefined,
  description: undefined,
  ...facts,
});
const UNTOUCHED = new Set<keyof Fields>();

describe('what a file proposes', () => {
  it('fills empty fields', () => {
    const facts = suggestion({
      courses: [OF_IT],
      kind: 'paper',
      examYear: 2024,
      description: 'Data Structures',
    });
    expect(fillIn(EMPTY, facts, UNTOUCHED)).toEqual({
      college: 'COT',
      year: '2nd',
      branch: 'IT',
      course: 'TIT-233',
      kind: 'paper',
      examYear: '2024',
      description: 'Data Structures',
    });
  });

  it('that comes late changes no field that has a value, also one that was proposed before', () => {
    const filled = { ...EMPTY, description: 'Mine', examYear: '2019' };
    const late = suggestion({ examYear: 2024, description: 'Data Structures', exam: 'end-semester' });
    expect(fillIn(filled, late, UNTOUCHED)).toEqual({ exam: 'end-semester' });
  });

  it('leaves a field empty that a person emptied', () => {
    const late = suggestion({ examYear: 2024, description: 'Data Structures' });
    expect(fillIn(EMPTY, late, new Set(['description'] as const))).toEqual({ examYear: '2024' });
  });

  it('leaves the course open while several fit', () => {
    expect(fillIn(EMPTY, suggestion({ courses: [OF_IT, OF_CSE] }), UNTOUCHED)).toEqual({
      college: 'COT',
      year: '2nd',
    });
  });
});

describe('the courses to choose from by a tap', () => {
  const offered = (
    fields: Partial<Fields>,
    courses: Course[],
    touched: ReadonlySet<keyof Fields> = UNTOUCHED,
  ) => coursesToOffer({ ...EMPTY, ...fields }, suggestion({ courses }), touched).map(({ branch }) => branch);

  it('are those that fit, at most three', () => {
    const many = ['IT', 'CSE', 'EE', 'ME'].map((branch) => course('TIT-121', branch));
    expect(offered({}, [OF_IT, OF_CSE])).toEqual(['IT', 'CSE']);
    expect(offered({}, many.slice(1))).toEqual(['CSE', 'EE', 'ME']);
    expect(offered({}, many)).toEqual([]);
  });

  it('fit what a person chose', () => {
    expect(offered({ branch: 'CSE' }, [OF_IT, OF_CSE], new Set(['branch'] as const))).toEqual(['CSE']);
  });

  it('are none when one of them is chosen', () => {
    const chosen = { college: 'COT', year: '2nd', branch: 'IT', course: 'TIT-233' };
    expect(offered(chosen, [OF_IT, OF_CSE])).toEqual([]);
  });

  it('are those that the pages print, when the name of the file spoke of another', () => {
    const ofName = { college: 'COT', year: '2nd', branch: 'IT', course: 'TIT-241' };
    expect(offered(ofName, [OF_CSE])).toEqual(['CSE']);
  });
});
