import { expect, it } from 'vitest';
import { readSyllabusLines, writeSyllabusLines } from './syllabus-lines.ts';

it('a syllabus with semicolons in its units is read again as it was written', () => {
  const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
  const unit = { number: 1, title: 'Linear lists; queues', text: 'Stacks; queues; trees, with uses' };
  const [line] = readSyllabusLines(writeSyllabusLines([{ place, units: [unit] }]));
  expect([line?.code, line?.unit, line?.title, line?.text]).toEqual(['TIT-233', '1', unit.title, unit.text]);
});
