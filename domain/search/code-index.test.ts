import { describe, expect, it } from 'vitest';
import { codeIndexOf } from './code-index.ts';
import { codeLikeness } from './likeness.ts';

const LETTERS = ['bhs', 'tit', 'tme', 'agpn', 'pcccs', 'x'];
const courses = LETTERS.flatMap((letters, group) =>
  Array.from({ length: 40 }, (_, index) => {
    const code = `${letters}${100 + 7 * index + group}`;
    return { code, codes: [code, `${letters.slice(-1)}${code.slice(letters.length)}`] };
  }),
);

/** Result of comparing every code. */
function compared(typed: string) {
  const scored = courses.map(({ code, codes }) => ({
    code,
    score: Math.max(...codes.map((known) => codeLikeness(typed, known))),
  }));
  return scored.filter(({ score }) => score > 0).sort((one, other) => (one.code < other.code ? -1 : 1));
}

describe('the index of codes', () => {
  const index = codeIndexOf(courses);
  const found = (typed: string) => {
    const alike = index.alike(typed).map(({ entry, score }) => ({ code: entry.code, score }));
    return alike.sort((one, other) => (one.code < other.code ? -1 : 1));
  };

  it.each(['tit101', 'tit1', 'tit', 'x', 'a', 'qq', 'bhs207x'])(
    'finds %s as comparing every code does',
    (typed) => {
      expect(found(typed)).toEqual(compared(typed));
    },
  );

  it('finds a code with any typo as comparing every code does', () => {
    const typed = courses.slice(0, 60).flatMap(({ code }, number) => {
      const at = number % code.length;
      const [before, after] = [code.slice(0, at), code.slice(at)];
      const exchanged = `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`;
      return [before + after.slice(1), `${before}7${after}`, `${before}t${after.slice(1)}`, exchanged];
    });
    for (const each of typed) expect([each, found(each)]).toEqual([each, compared(each)]);
  });

  it('looks at a few hundred of the codes that begin alike, however many there are', () => {
    const many = Array.from({ length: 20_000 }, (_, number) => ({ codes: [`tbc${10_000 + number}`] }));
    const large = codeIndexOf(many);
    expect(large.startingWith('tbc')).toEqual(many.slice(0, 250));
    expect(large.alike('tbc1')).toHaveLength(250);
    expect(large.alike('tbc12345')).toContainEqual({ entry: many[2345], score: 1.2 });
    expect(large.alike('tcb12345')).toContainEqual({ entry: many[2345], score: 0.9 });
  });
});
