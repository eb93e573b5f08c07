import fc from 'fast-check';

/** Texts on which parsers, databases and pages have stumbled. */
const STUMBLES = [
  '',
  ' ',
  '\0',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%E0%A4',
  '\ud800',
  '\udfff\ud800',
  '\u202eexe.fdp',
  '\ufeff',
  'ﷺ'.repeat(20),
  'पन्ना',
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '"; drop table notes; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '$1',
  '?',
  'a'.repeat(3000),
  '-'.repeat(3000),
  '"'.repeat(40),
  '(((((((((',
  'a* OR b*',
  'NEAR(a b)',
  '\r\nSet-Cookie: a=b',
  '2024-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
];

export const nasty: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...STUMBLES) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);

/** Values of JSON that code may not expect. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nasty },
  {
    weight: 3,
    arbitrary: fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, [], {}, [[]], [null], {
      toString: 1,
    }),
  },
  { weight: 2, arbitrary: fc.array(nasty, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A record of which some fields are missing, strange or too many. */
export function mutated(record: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys(record);
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('');
  const changes = fc.array(
    fc.oneof(
      fc.tuple(name, anyJson).map(([at, value]) => ({ [at]: value })),
      fc.tuple(name, fc.constant(undefined)).map(([at, value]) => ({ [at]: value })),
      fc.tuple(nasty, anyJson).map(([at, value]) => ({ [at]: value })),
    ),
    { maxLength: 3 },
  );
  return fc.oneof(
    { weight: 9, arbitrary: changes.map((each) => Object.assign({}, record, ...each)) },
    { weight: 1, arbitrary: anyJson },
  );
}

/** JSON text, sometimes cut, nested past all reason or with something after its end. */
export function jsonText(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const whole = value.map((each) => JSON.stringify(each) ?? '');
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
    { weight: 1, arbitrary: fc.tuple(whole, nasty).map(([text, rest]) => text + rest) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('['.repeat(5000), '{"a":'.repeat(3000), '"\\ud800"', '01', '{,}'),
    },
  );
}
