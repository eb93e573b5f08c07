import { expect, it } from 'vitest';
import { sizeOfJoined } from './join.ts';

it('asks again for the size of an object that another process is completing at that moment', async () => {
  const answers = [undefined, 12];
  expect(await sizeOfJoined({ sizeOf: async () => answers.shift() }, 'kept/paper/00ff')).toBe(12);
  expect(await sizeOfJoined({ sizeOf: async () => undefined }, 'kept/paper/00ff')).toBeUndefined();
});
