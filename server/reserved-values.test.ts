import { expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { RESERVED } from '../domain/catalogue/reserved-values.ts';

it('no college is called like a page below /home', () => {
  const steps = routes.flatMap(({ path = '' }) => /^home\/([^/:]+)/.exec(path)?.[1] ?? []);
  expect(steps).toContain('offline');
  expect(steps.filter((step) => !RESERVED.includes(step))).toEqual([]);
});
