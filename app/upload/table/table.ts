import type { ReactNode } from 'react';
import type { Choices } from '../choices.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Row } from './row.ts';

/** A course that the catalogue lacks. */
export type LackingCourse = { college: string; branch: string; year: string; code: string; title: string };

/** What a table does with its rows. An optional act is offered only where it is given. */
export type Table = {
  choices: Choices;
  change(row: Row, changes: Partial<Fields>): void;
  /** Whether a course that a person chose for `chosen` is that of `row`, too. */
  isAlike(row: Row, chosen: Row, changes: Partial<Fields>): boolean;
  remove?(row: Row): void;
  /** Sends a file that the library has. */
  sendAnyway?(row: Row): void;
  /** Takes the suggestion of a row, or a course to add to the catalogue. */
  confirm?(row: Row, course?: LackingCourse): void;
  /** Shown below the fields. */
  more?(row: Row): ReactNode;
};
