import { describe, expect, it } from 'vitest';
import { paperName } from './download-name.ts';

const EXAMS = { exams: [{ value: 'end-semester', name: 'End semester' }] };
const PAPER = {
  course: 'TIT-242',
  kind: 'paper',
  exam: 'end-semester',
  examYear: 2024,
  description: 'Last one',
} as const;

describe('the name under which a paper is saved', () => {
  it.each([
    ['TIT-242 End semester 2024.pdf', {}],
    ['TID-TCE-TSW-TME-109 End semester 2024.pdf', { course: 'TID/TCE/TSW/TME-109' }],
    ['TIT-242 End semester 2024 Back paper.pdf', { description: 'Back paper 2024' }],
    ['TIT-242 End semester 2024 बैक पेपर.pdf', { description: 'बैक पेपर, 2024' }],
    ['TIT-242 Last one.pdf', { exam: undefined }],
    ['TIT-242 Last one.pdf', { exam: 'unknown' }],
    ['TIT-242 Last one.pdf', { examYear: undefined }],
    ['TIT-242 Last one.pdf', { kind: 'notes' }],
    ['TIT-242 Unit 1-2- -why-.pdf', { examYear: undefined, description: ' Unit 1/2: "why?" ' }],
    ['TIT-242 हल सहित.pdf', { exam: undefined, description: 'हल सहित' }],
    ['TIT-242 scan.pdf', { exam: undefined, description: 'scan.pdf' }],
    ['TIT-242 scanfdp.pdf', { exam: undefined, description: 'scan\u202efdp\u2066\u200f' }],
  ] as const)('is %s', (name, changes) => {
    expect(paperName({ ...PAPER, ...changes }, { type: 'application/pdf' }, EXAMS)).toBe(name);
  });

  it('ends as the type of the file says', () => {
    const name = 'TIT-242 End semester 2024.jpg';
    expect(paperName(PAPER, { type: 'image/jpeg' }, EXAMS)).toBe(name);
  });
});
