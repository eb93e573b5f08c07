import { beforeEach, describe, expect, it } from 'vitest';
import type { Versions } from '../domain/cache-tag.ts';
import { ourUniversity } from '../test/our-university.ts';
import { openCurrentCatalogue } from './current-catalogue.ts';
import { folderCatalogue } from './folder-catalogue.ts';

const SUBJECT = 'COT/IT/2nd/TIT-233';
let now: Date;
beforeEach(() => {
  // A minute before the day ends in India.
  now = new Date('2026-11-28T18:29:00Z');
});

/** Opens the catalogue of a library in which nothing changes. */
async function opened(timeZone: string) {
  const folder = folderCatalogue({ ...(await ourUniversity()), timeZone });
  const same: Versions = { library: () => '1', of: () => 'a' };
  const tables = { curriculum: { read: async () => folder.curriculum() } };
  const given = { tables, versions: () => same } as unknown as Parameters<typeof openCurrentCatalogue>[1];
  const { versions } = await openCurrentCatalogue(folder, given, () => now);
  return async () => {
    const read = await versions([SUBJECT]);
    return [read.library(), read.of(SUBJECT)];
  };
}

describe('the versions by which answers are kept', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-28T18:29:59.999Z', '2026-11-28T18:30:00Z'],
    // The clocks are put back in the night before the last day.
    ['Europe/Berlin', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('are others once a day has ended at a university in %s (%s)', async (timeZone, last, first) => {
    now = new Date(new Date(last).getTime() - 3_600_000);
    const versions = await opened(timeZone);
    const before = await versions();
    now = new Date(last);
    expect(await versions()).toEqual(before);
    now = new Date(first);
    const after = await versions();
    for (const [at, version] of after.entries()) expect(version).not.toBe(before[at]);
  });
});
