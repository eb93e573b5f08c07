import { expect, it } from 'vitest';
import { readable } from '../../scripts/papers/scanned-page.ts';
import { sharedPageReader } from '../../test/shared-page-reader.ts';
import { ReadingHealth } from './reading-health.ts';

it('reading is behind while a page waits for minutes, and has not failed', async () => {
  let now = 0;
  const health = new ReadingHealth(() => now);
  const page = Promise.withResolvers<boolean>();
  const reader = health.watch({ ...sharedPageReader, isActive: () => page.promise }, () => {});
  const read = reader.isActive(readable(new Uint8Array(), 'waiting', 'application/pdf'), {
    priority: 'background',
  });
  now = 60_000;
  expect(health.state).toBe('ok');
  now = 200_000;
  expect(health.state).toBe('behind');
  page.resolve(false);
  await read;
  expect(health.state).toBe('ok');
});
