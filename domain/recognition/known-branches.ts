import { entryOf } from '../primitives/entry-of.ts';
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
  ['ISE', 'Information Science and Engineering', 'information science'],
  [
    'ECE',
    'Electronics and Communication Engineering',
    'ec',
    'ene',
    'etc',
    'entc',
    'extc',
    'electronics and communication',
    'electronics and telecommunication',
    'electronics',
  ],
  ['EEE', 'Electrical and Electronics Engineering', 'electrical electronics', 'electrical and electronics'],
  ['EIE', 'Electronics and Instrumentation Engineering', 'electronics and instrumentation', 'ei'],
  ['ICE', 'Instrumentation and Control Engineering', 'instrumentation and control', 'instrumentation'],
  ['EE', 'Electrical Engineering', 'electrical', 'elect'],
  ['ME', 'Mechanical Engineering', 'mech', 'mechanical'],
  ['CE', 'Civil Engineering', 'civil'],
  ['CHE', 'Chemical Engineering', 'chemical', 'chem engg'],
  ['BT', 'Biotechnology', 'biotech', 'bio tech'],
  ['AIML', 'Artificial Intelligence and Machine Learning', 'ai ml', 'ai and ml', 'cse aiml', 'cse ai ml'],
  ['AIDS', 'Artificial Intelligence and Data Science', 'ai ds', 'ai and ds', 'cse aids', 'cse ai ds'],
  ['CSEAI', 'Computer Science and Engineering (Artificial Intelligence)', 'cse ai'],
  ['CSEDS', 'Computer Science and Engineering (Data Science)', 'cse ds', 'cse data science'],
  ['CSBS', 'Computer Science and Business Systems'],
  ['CSIT', 'Computer Science and Information Technology'],
  ['CSEIOT', 'Computer Science and Engineering (Internet of Things)', 'cse iot'],
  ['CSECS', 'Computer Science and Engineering (Cyber Security)', 'cse cyber security', 'cse cs'],
  ['MME', 'Metallurgical and Materials Engineering', 'metallurgy', 'metallurgical', 'meta'],
  ['MIN', 'Mining Engineering', 'mining'],
  ['TXT', 'Textile Engineering', 'textile', 'textile technology'],
  ['BME', 'Biomedical Engineering', 'biomedical'],
  ['AGE', 'Agricultural Engineering'],
  ['AERO', 'Aeronautical Engineering', 'aeronautical', 'aerospace', 'aerospace engineering'],
  ['IPE', 'Industrial and Production Engineering', 'production engineering'],
  ['AE', 'Automobile Engineering', 'auto', 'automobile'],
  ['MCA', 'Master of Computer Applications'],
  ['BCA', 'Bachelor of Computer Applications'],
  ['MBA', 'Master of Business Administration'],
  ['BBA', 'Bachelor of Business Administration'],
  ['LAW', 'Law', 'llb', 'ba llb'],
];

/** Branches of which a university has one or the other: the name of one may mean the other. */
const NEAR: Readonly<Record<string, string>> = { EE: 'EEE', EEE: 'EE' };

type KnownBranch = { value: string; name: string; names: ReadonlySet<string> };

const KNOWN_BRANCHES: readonly KnownBranch[] = WIDELY_KNOWN.map(([value, name, ...others]) => ({
  value,
  name,
  names: new Set([value, name, ...others].map(branchKey)),
}));

/** Equal for `Mechanical Engineering` and `mechanical engg.`. */
export function branchKey(name: string): string {
  const key = titleKey(name);
  const short = key.replace(/ ?\b(?:engineering|branch|department|dept)\b/g, '').trim();
  return short === '' ? key : short;
}

export function namesNear(value: string): ReadonlySet<string> | undefined {
  return KNOWN_BRANCHES.find((known) => known.value === entryOf(NEAR, value))?.names;
}

export function knownBranch(name: string): KnownBranch | undefined {
  const key = branchKey(name);
  return KNOWN_BRANCHES.find(({ names }) => names.has(key));
}
