import type { Course } from './course.ts';
import type { FilterName } from './note/note-fields.ts';
import type { Note } from './note.ts';

/** `text` is plain words, without any syntax. */
export type Search = {
  /** Text as typed; only the first `SEARCH_TEXT_MOST` characters and `SEARCH_WORDS_MOST` words count. */
  text: string;
  filters: SearchFilters;
  /** Ranges from 1 to `RESULT_PAGES_MOST`. */
  page: number;
  /** Unit of the course in `filters`, to search its questions only. */
  unit?: number | undefined;
};

export const SEARCH_TEXT_MOST = 200;
export const SEARCH_WORDS_MOST = 12;

export type SearchFilters = { [Name in FilterName]?: Exclude<Note[Name], undefined> };

export const RESULTS_A_PAGE = 20;
export const RESULT_PAGES_MOST = 10;

export type SearchAnswer = {
  /** Best first, at most `COURSES_SHOWN`, and only on the first page. */
  courses: CourseHit[];
  notes: NoteHit[];
  more: boolean;
  facets: Record<FilterName, FacetValue[]>;
  /** Typed words that had to be ignored to find anything. Only on the first page. */
  missing: string[];
  searched: string;
  near: CourseHit[];
};

export const COURSES_SHOWN = 5;

/** A course with all its places: one code may be taught in several branches and years. */
export type CourseHit = {
  code: string;
  title: string;
  places: Course[];
  isExact: boolean;
};

export type NoteHit = {
  note: Note;
  /** Page that matches; undefined if the note's details or its course match. */
  page: number | undefined;
  snippet: SnippetPart[];
  words: string;
};

export type SnippetPart = { text: string; isFound: boolean };

/** `notes`: number of results with it, counted up to a few hundred. */
export type FacetValue = { value: string; notes: number };

export type Suggestions = { courses: CourseHit[]; notes: Note[] };
export const SUGGESTED_COURSES = 5;
export const SUGGESTED_NOTES = 5;
