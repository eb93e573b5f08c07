import type { CourseHit, SearchAnswer, Suggestions } from '../../domain/search.ts';
import { rowModel } from '../rows/row-model.ts';

export function answerModel(answer: SearchAnswer, visitor: string | undefined) {
  const { courses, notes, more, facets, near } = answer;
  return {
    courses: courses.map(courseModel),
    notes: notes.map(({ note, page = null, snippet }) => ({
      row: rowModel(note, visitor),
      page,
      snippet: snippet.map(({ text, isFound }) => ({ text, found: isFound })),
    })),
    more,
    facets,
    near: near.map(courseModel),
  };
}

export function suggestionsModel({ courses, notes }: Suggestions, visitor: string | undefined) {
  return { courses: courses.map(courseModel), rows: notes.map((note) => rowModel(note, visitor)) };
}

function courseModel({ code, title, places }: CourseHit) {
  return { code, title, places: places.map(({ college, branch, year }) => ({ college, branch, year })) };
}
