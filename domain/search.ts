import type { Course } from './course.ts';
import type { FilterName } from './note/note-fields.ts';
import type { Note } from './note.ts';

/** What is looked for. `text` may be any text: it is read as words, and has no syntax. */
export type Search = {
  /** As it was typed; only the first `SEARCH_TEXT_MOST` characters and `SEARCH_WORDS_MOST` words count. */
  text: string;
  filters: SearchFilters;
  /** Which page of the results, from 1 to `RESULT_PAGES_MOST`. */
  page: number;
};

/** How much of a typed text is read: characters, and words in them. */
export const SEARCH_TEXT_MOST = 200;
export const SEARCH_WORDS_MOST = 12;

/** A note must meet all of them. */
export type SearchFilters = { [Name in FilterName]?: Exclude<Note[Name], undefined> };

/** Notes on one page of results. */
export const RESULTS_A_PAGE = 20;
/** Pages of results. Behind them another word helps more than another page. */
export const RESULT_PAGES_MOST = 10;

export type SearchAnswer = {
  /** The courses that were meant, the likeliest first: at most `COURSES_SHOWN`, on the first page of results only. */
  courses: CourseHit[];
  notes: NoteHit[];
  /** True when there is another page of results. */
  more: boolean;
  /** What these results can be narrowed by: only values that some of them have, the most frequent first. */
  facets: Record<FilterName, FacetValue[]>;
  /** On the first page: words, as they were typed, without which its notes and courses were found. */
  missing: string[];
  /** The typed text without these words. */
  searched: string;
  /** When nothing was found: courses that look a little like what was typed. */
  near: CourseHit[];
};

export const COURSES_SHOWN = 5;

/** A course at all its places: the same code is taught in several branches and years. */
export type CourseHit = {
  code: string;
  title: string;
  places: Course[];
  /** What was typed is its code, or its whole title. */
  isExact: boolean;
};

/** A note that was found, by what is said about it or on one of its pages. */
export type NoteHit = {
  note: Note;
  /** The page on which it was found; undefined when the words are the note's own or its course's. */
  page: number | undefined;
  /** The passage of that page; empty without one. */
  snippet: SnippetPart[];
  /** The typed words that the page has, as they were typed; a code as the page prints it. */
  words: string;
};

/** A piece of a page's text, in order; `isFound` for the words that were looked for. */
export type SnippetPart = { text: string; isFound: boolean };

/** `notes`: how many of the results have it; of very many results only the first hundreds are counted. */
export type FacetValue = { value: string; notes: number };

/** What a text that is not finished yet may mean: courses, and notes by their descriptions or a code that they print. */
export type Suggestions = { courses: CourseHit[]; notes: Note[] };
export const SUGGESTED_COURSES = 5;
export const SUGGESTED_NOTES = 5;
