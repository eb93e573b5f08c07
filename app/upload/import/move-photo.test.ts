import { describe, expect, it } from 'vitest';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { blankRow } from '../../../domain/import/import-row.ts';
import { movePhoto } from './move-photo.ts';

const row = (path: string, changes: Partial<DroppedRow> = {}): DroppedRow => ({
  ...{ ...blankRow(path, path), id: path, isSent: true, isRead: true, isClear: false },
  ...changes,
});
const joined = (path: string, joins: string, pages: string) => row(path, { joins, pages, state: 'joined' });
const ROWS = [
  row('a1', { course: 'TIT-233', state: 'sure' }),
  joined('a2', 'a1', '2'),
  joined('a3', 'a1', '3'),
  row('b1', { course: 'TIT-243' }),
];
const shown = (rows: readonly DroppedRow[]) =>
  rows.map(({ path, joins, pages, course, state }) =>
    [path, joins, pages, course, state].filter(Boolean).join(' '),
  );

describe('a photo is moved by hand', () => {
  it('within its paper', () => {
    expect(shown(movePhoto(ROWS, { path: 'a3', to: 'a1', at: 1 })).slice(0, 3)).toEqual([
      'a1 TIT-233 sure',
      'a3 a1 2 joined',
      'a2 a1 3 joined',
    ]);
  });

  it('to the beginning: the paper keeps its course', () => {
    expect(shown(movePhoto(ROWS, { path: 'a2', to: 'a1', at: 0 })).slice(0, 3)).toEqual([
      'a2 TIT-233 sure',
      'a1 a2 2 joined',
      'a3 a2 3 joined',
    ]);
  });

  it('to another paper', () => {
    expect(shown(movePhoto(ROWS, { path: 'a3', to: 'b1', at: 9 }))).toEqual([
      'a1 TIT-233 sure',
      'a2 a1 2 joined',
      'b1 TIT-243 unsure',
      'a3 b1 2 joined',
    ]);
  });

  it('out of its paper, which keeps its course, to one of its own, which has none', () => {
    expect(shown(movePhoto(ROWS, { path: 'a1', to: undefined, at: 0 })).slice(0, 3)).toEqual([
      'a2 TIT-233 sure',
      'a3 a2 2 joined',
      'a1 unsure',
    ]);
  });

  it('not, where it is gone', () => {
    expect(movePhoto(ROWS, { path: 'none', to: 'a1', at: 0 })).toBe(ROWS);
    expect(movePhoto(ROWS, { path: 'a1', to: 'none', at: 0 })).toBe(ROWS);
  });
});
