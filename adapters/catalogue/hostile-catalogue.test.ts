import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { nasty } from '../../test/fuzz/texts.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCourses } from './courses.ts';
import { readUniversity } from './university.ts';

const SEED = 20261122;
const file = (name: string) => readFileSync(join(root, 'catalogue', name), 'utf8');

/** The file with some of its lines cut, repeated, or with something strange in their middle. */
function damaged(text: string): fc.Arbitrary<string> {
  const lines = text.split('\n');
  const at = fc.nat(lines.length - 1);
  const change = fc.tuple(at, fc.nat(80), fc.constantFrom('cut', 'repeat', 'insert', 'yaml'), nasty, anchors);
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const changed = [...lines];
    for (const [line, column, how, strange, anchor] of changes) {
      const old = changed[line] ?? '';
      const added = { cut: '', repeat: `${old}\n${old}`, insert: strange, yaml: anchor }[how];
      changed[line] = old.slice(0, column) + added + (how === 'insert' ? old.slice(column) : '');
    }
    return changed.join('\n');
  });
}
const anchors = fc.constantFrom(
  ' &a [*a, *a]',
  ' !!js/function x',
  ' {[}',
  '\t- x',
  ' |+\n',
  ' 0x1F',
  ' ~',
  '"',
  '<<: *a',
);

/** Read, or refused with each mistake named. Anything else that is thrown is a fault of the reader. */
function readOrRefused(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof CatalogueFault)) throw error;
    expect(error.message).toMatch(/(university\.yaml|courses\.csv)/);
  }
}

describe('a damaged catalogue is read, or refused with its mistakes:', () => {
  it('university.yaml', () => {
    const property = fc.property(damaged(file('university.yaml')), (text) => {
      readOrRefused(() => readUniversity(text));
    });
    fc.assert(property, { seed: SEED, numRuns: 150 });
  });

  it('courses.csv', () => {
    const university = readUniversity(file('university.yaml'));
    const property = fc.property(damaged(file('courses.csv')), (text) => {
      readOrRefused(() => readCourses(text, university));
    });
    fc.assert(property, { seed: SEED, numRuns: 150 });
  });
});
