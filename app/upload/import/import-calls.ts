import type { DroppedPaper, DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import type { AddedCourses } from '../../../domain/import/courses/lacking-courses.ts';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import type { ImportTableFault, TableRow } from '../../../domain/import/import-table.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import type { Stored } from '../../../domain/import/store-row.ts';

/** Failed step, with a message for the user. `retryAfter`: seconds. */
export class StepFault extends Error {
  override name = 'StepFault';
  readonly status: number;
  readonly retryAfter: number;

  constructor(status: number, message: string, retryAfter: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type Looked = { rows: DroppedRow[]; proposed: ProposedCourse[] };

/** Client for the steps in `act.ts`. `path`: URL path including the language. */
export function importCalls(path: string) {
  const ask = <Answer>(intent: string, fields: Record<string, string>) =>
    post<Answer>(path, { intent, ...fields });
  return {
    look: (papers: readonly DroppedPaper[]) => ask<Looked>('look', { papers: JSON.stringify(papers) }),
    read: (file: string, filePath: string) => ask<{ left: number }>('read', { file, path: filePath }),
    table: (text: string) => ask<{ rows: TableRow[] } | { wrong: ImportTableFault }>('table', { text }),
    record: (intent: 'begin' | 'end', from: string, count: number) =>
      ask<object>(intent, { from, count: String(count) }),
    courses: (from: string, rows: readonly ImportRow[], proposed: readonly ProposedCourse[]) =>
      ask<AddedCourses>('courses', {
        from,
        rows: JSON.stringify(rows),
        proposed: JSON.stringify(proposed),
      }),
    paper: (row: ImportRow, photos: readonly ImportRow[]) =>
      ask<Stored>('paper', { row: JSON.stringify(row), photos: JSON.stringify(photos) }),
  };
}

export type ImportCalls = ReturnType<typeof importCalls>;

async function post<Answer>(path: string, fields: Record<string, string>): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(path, { method: 'POST', body, redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || answer.status === 404) throw new StepFault(401, '', 0);
  if (answer.ok) return answer.json();
  const received = await answer.json().catch(() => ({}));
  throw new StepFault(
    answer.status,
    String(received.fault ?? ''),
    Number(answer.headers.get('Retry-After')) || 0,
  );
}
