import { titleKey } from './title-key.ts';

const WIDELY_KNOWN: readonly (readonly [string, string, ...string[]])[] = [
  [
    'CSE',
    'Computer Science and Engineering',
    'cs',
    'computer science',
    'computer engineering',
    'comp sci',
    'computer',
  ],
  ['IT', 'Information Technology', 'info tech'],
  [
    'ECE',
    'Electronics and Communication Engineering',
    'ec',
    'etc',
    'entc',
    'extc',
    'electronics and communication',
    'electronics',
  ],
  ['EE', 'Electrical Engineering', 'electrical', 'eee', 'electrical and electronics engineering'],
  ['ME', 'Mechanical Engineering', 'mech', 'mechanical'],
  ['CE', 'Civil Engineering', 'civil'],
  ['CHE', 'Chemical Engineering', 'chemical', 'chem engg'],
  ['BT', 'Biotechnology', 'biotech', 'bio tech'],
  ['AIML', 'Artificial Intelligence and Machine Learning', 'ai ml', 'ai and ml', 'cse aiml'],
  ['AIDS', 'Artificial Intelligence and Data Science', 'ai ds', 'ai and ds'],
  ['IPE', 'Industrial and Production Engineering', 'production engineering'],
  ['AE', 'Automobile Engineering', 'auto', 'automobile'],
  ['MCA', 'Master of Computer Applications'],
  ['BCA', 'Bachelor of Computer Applications'],
  ['MBA', 'Master of Business Administration'],
  ['BBA', 'Bachelor of Business Administration'],
  ['LAW', 'Law', 'llb', 'ba llb'],
];

type KnownBranch = { value: string; name: string; names: ReadonlySet<string> };

const KNOWN_BRANCHES: readonly KnownBranch[] = WIDELY_KNOWN.map(([value, name, ...others]) => ({
  value,
  name,
  names: new Set([value, name, ...others].map(branchKey)),
}));

/** Key for comparing branch names: `Mechanical Engineering` and `mechanical engg.` share one. */
export function branchKey(name: string): string {
  const key = titleKey(name);
  const short = key.replace(/ ?\b(?:engineering|branch|department|dept)\b/g, '').trim();
  return short === '' ? key : short;
}

export function knownBranch(name: string): KnownBranch | undefined {
  const key = branchKey(name);
  return KNOWN_BRANCHES.find(({ names }) => names.has(key));
}
