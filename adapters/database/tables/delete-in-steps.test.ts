import { describe, expect, it } from 'vitest';
import { deleteInSteps } from './delete-in-steps.ts';

describe('many rows', () => {
  it.each([
    [1200, undefined, [500, 500, 200]],
    [1000, undefined, [500, 500, 0]],
    [1200, 700, [500, 200]],
    [1200, 0, []],
    [1200, -5, []],
  ])(
    '%i of them, %s at most, are deleted in steps, between which others have a turn',
    async (rows, most, steps) => {
      let left = rows;
      let turns = 0;
      const takeTurn = () => {
        turns += 1;
        others = setImmediate(takeTurn);
      };
      let others = setImmediate(takeTurn);
      const deleted: number[] = [];
      await deleteInSteps(async (asked) => {
        const now = Math.min(asked, left);
        left -= now;
        deleted.push(now);
        return { numDeletedRows: BigInt(now) };
      }, most);
      clearImmediate(others);
      expect(deleted).toEqual(steps);
      expect(turns).toBeGreaterThanOrEqual(steps.length - 1);
    },
  );
});
