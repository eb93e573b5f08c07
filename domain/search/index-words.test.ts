import { expect, it } from 'vitest';
import { descriptionClause } from './index-words.ts';

it('descriptions are searched for each word, the last one unfinished, in all of its spellings', () => {
  expect(descriptionClause('tree हिंदी')).toEqual(['=tree', '=हिंदी', '=हिन्दी', '^हिंदी', '^हिन्दी']);
  expect(descriptionClause('"')).toEqual([]);
});
