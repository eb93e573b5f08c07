import type { ReactNode } from 'react';
import type { Course } from '../../../domain/course.ts';
import type { Choices } from '../choices.ts';
import type { namedCourses } from '../course/course-names.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Column, Row } from './row.ts';

export type PaperRowProps = {
  row: Row;
  choices: Choices;
  named: ReturnType<typeof namedCourses>;
  /** Courses to offer as buttons. */
  offers: readonly Course[];
  onChange(changes: Partial<Fields>): void;
};

export type Cell = (column: Column, label: string, control: (tied: CellProps) => ReactNode) => ReactNode;
export type CellProps = {
  id: string;
  className: string;
  'data-column': Column;
  'aria-describedby': string;
  'aria-invalid'?: true;
};
