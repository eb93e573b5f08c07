import type { ReactNode } from 'react';
import type { Choices } from '../choices.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Row } from './row.ts';

export type LackingCourse = { college: string; branch: string; year: string; code: string; title: string };

/** Actions of a table on its rows. An optional action is offered only if it is given. */
export type Table = {
  choices: Choices;
  change(row: Row, changes: Partial<Fields>): void;
  /** True if a course that the user chose for `chosen` also applies to `row`. */
  isAlike(row: Row, chosen: Row, changes: Partial<Fields>): boolean;
  remove?(row: Row): void;
  sendAnyway?(row: Row): void;
  /** Accepts the suggestion of a row, or a course to add to the catalogue. */
  confirm?(row: Row, course?: LackingCourse): void;
  more?(row: Row): ReactNode;
};
