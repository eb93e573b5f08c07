import { describe, expect, it } from 'vitest';
import { type Cover, coverOf, coverText } from './cover.ts';

const COVER: Cover = {
  ...{ set: 'k3f9a1', number: 3, of: 12, college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' },
  ...{ exam: 'end-semester', examYear: 2023 },
};

describe('what the QR code of a cover says', () => {
  it.each<[string, Partial<Cover>]>([
    ['a course', {}],
    ['a code with slashes and spaces', { course: 'TID/TCE/TSW/TME 109' }],
    ['a code in Hindi', { course: 'हिन्दी-१०१' }],
    ['a course without an exam', { exam: undefined, examYear: undefined }],
    ['a year without an exam', { exam: undefined }],
  ])('is read as it was written: %s', (_what, changes) => {
    const cover = { ...COVER, ...changes };
    expect(coverOf(coverText(cover))).toEqual(cover);
  });

  it('is short, so that its squares are large', () => {
    expect(coverText(COVER)).toBe('panna:cover/1/k3f9a1/3-12/COT/IT/2nd/TIT-233/end-semester/2023');
  });

  it.each([
    'https://university.example/results',
    'panna:cover/2/a/1-1/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/0-1/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/2-1/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/1-9999/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/1-1/COT/IT/2nd/%E0%A4//',
    'panna:cover/1/a/1-1/COT//2nd/TIT-233//',
    'panna:cover/1/a/1-1/COT/IT/2nd/TIT-233',
    'panna:cover/1/../1-1/COT/IT/2nd/TIT-233//',
  ])('is not that of a cover: %s', (text) => {
    expect(coverOf(text)).toBeUndefined();
  });

  it('has a year of four digits, or none', () => {
    expect(coverOf('panna:cover/1/a/1-1/COT/IT/2nd/TIT-233//23')?.examYear).toBeUndefined();
  });
});
