import type { ReactNode } from 'react';
import type { namedCourses } from '../course/course-names.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Column, Row } from './row.ts';
import type { Table } from './table.ts';

export type PaperRowProps = {
  row: Row;
  table: Table;
  named: ReturnType<typeof namedCourses>;
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
