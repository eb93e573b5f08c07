import type { Pen } from './pen.ts';

/** A4 in points. */
export const [SHORT, LONG] = [595.28, 841.89];
export const MARGIN = 48;
export const FOOT = 30;
export const TEXT_WIDTH = SHORT - 2 * MARGIN;

/** A page of the book before it has a number. `draw` is called in order, once all sheets are known. */
export type Sheet = { width: number; height: number; about: string; draw(pen: Pen): void };

type Row = { height: number; draw(pen: Pen, top: number): void };

export class Flow {
  readonly sheets: Sheet[] = [];
  readonly #about: string;
  #rows: { row: Row; top: number }[] = [];
  #top = 0;

  constructor(about: string) {
    this.#about = about;
    this.#begin();
  }

  #begin(): void {
    const rows: { row: Row; top: number }[] = [];
    this.#rows = rows;
    this.#top = LONG - MARGIN;
    this.sheets.push({
      ...{ width: SHORT, height: LONG, about: this.#about },
      draw: (pen) => {
        for (const { row, top } of rows) row.draw(pen, top);
      },
    });
  }

  /** Returns the row's sheet and upper edge. `together`: points that must fit below it on that sheet. */
  add(row: Row, together = 0): { sheet: number; top: number } {
    const room = this.#top - FOOT - 10;
    if (this.#rows.length > 0 && row.height + together > room) this.#begin();
    const top = this.#top;
    this.#rows.push({ row, top });
    this.#top -= row.height;
    return { sheet: this.sheets.length - 1, top };
  }
}

export const ROOM_MOST = LONG - MARGIN - FOOT - 10;
