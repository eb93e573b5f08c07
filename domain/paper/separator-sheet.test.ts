import { describe, expect, it } from 'vitest';
import { type SeparatorSheet, sheetOf, sheetText } from './separator-sheet.ts';

const SHEET: SeparatorSheet = {
  ...{ set: 'k3f9a1', number: 3, of: 12, college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' },
  ...{ exam: 'end-semester', examYear: 2023 },
};

describe('what the QR code of a sheet says', () => {
  it.each<[string, Partial<SeparatorSheet>]>([
    ['a course', {}],
    ['a code with slashes and spaces', { course: 'TID/TCE/TSW/TME 109' }],
    ['a code in Hindi', { course: 'हिन्दी-१०१' }],
    ['a course without an exam', { exam: undefined, examYear: undefined }],
    ['a year without an exam', { exam: undefined }],
  ])('is read as it was written: %s', (_what, changes) => {
    const sheet = { ...SHEET, ...changes };
    expect(sheetOf(sheetText(sheet))).toEqual(sheet);
  });

  it('is short, so that its squares are large', () => {
    expect(sheetText(SHEET)).toBe('panna:cover/1/k3f9a1/3-12/COT/IT/2nd/TIT-233/end-semester/2023');
  });

  it.each([
    'https://university.example/results',
    'panna:sheet/2/a/1-1/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/0-1/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/2-1/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/1-9999/COT/IT/2nd/TIT-233//',
    'panna:cover/1/a/1-1/COT/IT/2nd/%E0%A4//',
    'panna:cover/1/a/1-1/COT//2nd/TIT-233//',
    'panna:cover/1/a/1-1/COT/IT/2nd/TIT-233',
    'panna:cover/1/../1-1/COT/IT/2nd/TIT-233//',
  ])('is not that of a sheet: %s', (text) => {
    expect(sheetOf(text)).toBeUndefined();
  });

  it('has a year of four digits, or none', () => {
    expect(sheetOf('panna:cover/1/a/1-1/COT/IT/2nd/TIT-233//23')?.examYear).toBeUndefined();
  });
});
