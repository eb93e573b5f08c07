import type { KeyboardEvent } from 'react';
import type { Column } from './row.ts';

export type CellAt = { row: string; column: Column };

type Field = HTMLInputElement | HTMLSelectElement;

export function cellOf(target: EventTarget): CellAt | undefined {
  const field = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-column]') : null;
  const row = field?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? undefined : { row, column: field?.dataset.column as Column };
}

/** Enter and arrow keys move between rows; Ctrl+D copies a field to the rows below. */
export function onCellKey(event: KeyboardEvent<HTMLElement>, copyDown: (cell: CellAt) => void): void {
  const cell = cellOf(event.target);
  // Suggestion lists handle their own keys.
  if (!cell || event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
    event.preventDefault();
    copyDown(cell);
  }
  if (ctrlKey || metaKey || altKey) return;
  const by = key === 'Enter' ? (shiftKey ? -1 : 1) : hasOwnArrows(cell) ? 0 : (ARROWS[key] ?? 0);
  if (by === 0) return;
  event.preventDefault();
  move(event.currentTarget, cell, by);
}

const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function hasOwnArrows({ column }: CellAt): boolean {
  return column === 'course' || column === 'exam';
}

function move(table: HTMLElement, { row, column }: CellAt, by: number): void {
  const fields = [...table.querySelectorAll<Field>(`[data-column="${column}"]`)];
  const at = fields.findIndex((field) => field.closest<HTMLElement>('[data-row]')?.dataset.row === row);
  const next = fields[at + by];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
