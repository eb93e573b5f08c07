import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Region } from '../../../domain/question/splitting/paper-questions.ts';

/**
 * Questions of a course's papers as transcribed by hand, without their text. Each has number, part, sub-part
 * and marks (`-`: none), and its regions: `2 a - 7 1:0.12,0.54,0.83,0.65` is 2 (a) with 7 marks on page 1.
 * References use paper and label: `cn17.2a`.
 */
export type Truth = {
  course: string;
  papers: readonly TruePaper[];
  similar: readonly { kind: 'same' | 'numbers' | 'similar'; pair: readonly [string, string] }[];
  related: readonly (readonly string[])[];
};
export type TruePaper = {
  name: string;
  sha256: string;
  isHeldOut: boolean;
  questions: readonly TrueQuestion[];
};
export type TrueQuestion = {
  name: string;
  number: number;
  part: string | undefined;
  sub: string | undefined;
  marks: number | undefined;
  regions: readonly Region[];
};

type Written = {
  course: string;
  papers: { name: string; sha256: string; heldOut?: boolean; questions: string[] }[];
  similar: string[];
  related: string[];
};

const FOLDER = join(import.meta.dirname, 'truth');

export function readTruths(): Truth[] {
  return readdirSync(FOLDER).map((name) => {
    const { course, papers, similar, related } = JSON.parse(
      readFileSync(join(FOLDER, name), 'utf8'),
    ) as Written;
    return {
      course,
      papers: papers.map(({ name, sha256, heldOut = false, questions }) => ({
        ...{ name, sha256, isHeldOut: heldOut },
        questions: questions.map((line) => questionOf(name, line)),
      })),
      similar: similar.map((line) => {
        const [kind, one = '', other = ''] = line.split(' ');
        return { kind: kind as 'same', pair: [one, other] as const };
      }),
      related: related.map((line) => line.split(' ')),
    };
  });
}

function questionOf(paper: string, line: string): TrueQuestion {
  const [number = '', part, sub, marks, ...regions] = line.split(' ');
  const given = (value: string | undefined) => (value === '-' ? undefined : value);
  return {
    name: `${paper}.${number}${given(part) ?? ''}${given(sub) ?? ''}`,
    number: Number(number),
    part: given(part),
    sub: given(sub),
    marks: given(marks) === undefined ? undefined : Number(marks),
    regions: regions.map((region) => {
      const [page, box = ''] = region.split(':');
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box.split(',').map(Number);
      return { page: Number(page), box: [x0, y0, x1, y1] as const };
    }),
  };
}
