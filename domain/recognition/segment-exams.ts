import type { NoteKind } from '../note.ts';
import type { SegmentText } from './segment-text.ts';

type Exams = { exams: readonly string[]; kind: NoteKind | undefined };

const LEFT = '(?<![\\p{L}\\p{N}\\p{M}])';
const RIGHT = '(?![\\p{L}\\p{N}\\p{M}])';
const whole = (words: string) => new RegExp(`${LEFT}(?:${words})${RIGHT}`, 'iu');

const SERIES =
  'sess(?:ional)?s?(?: ?exam| ?test)?|mst|mse|mid ?sem|mid ?term|minor|hourly|(?:continuous ?)?(?:internal ?)?assessment(?: ?test)?|internals?|unit ?test|class ?test|periodic ?test|ct|ut|ia|cat|cia|सेशनल|सत्रीय';
const BEHIND = new RegExp(
  `${LEFT}(${SERIES})(?: ?exam(?:ination)?| ?test)?[ -]{0,2}(1|2|i|ii)(?:st|nd)?${RIGHT}`,
  'iu',
);
const BEFORE = new RegExp(
  `${LEFT}(?<!sem )(?<!semester )(1|2|i|ii|first|second)(?:st|nd)?[ -]{0,2}(${SERIES})${RIGHT}`,
  'iu',
);

/** Names that universities give these exams. */
const MID_EXAMS = ['mid-semester', 'mid-term', 'mid-sem', 'mse', 'mst', 'mid'];
export const END_EXAMS = [
  'end-semester',
  'end-term',
  'final',
  'end-sem',
  'see',
  'ese',
  'fat',
  'university',
  'major',
  'end',
];

const NAMED: readonly (readonly [readonly string[], RegExp])[] = [
  [
    ['supplementary'],
    whole(
      'supple?(?:mentary)?|carry[ -]?over|supply|back ?(?:log|paper)?s?|re-? ?appear|re-? ?exam|atkt|compartment|पूरक|बैक(?: ?पेपर)?',
    ),
  ],
  [
    MID_EXAMS,
    whole(
      'mid[ -]?(?:sem(?:ester)?|term|exam(?:ination)?)s?|mst|mse|mte|मिड(?: ?(?:सेम|सेमेस्टर|टर्म))?|मध्यावधि|मध्य ?सत्र',
    ),
  ],
  [
    END_EXAMS,
    whole(
      'end[ -]?(?:sem(?:ester)?|term)s?|ese|ete|degree[ -]?exam(?:ination)?s?|(?:sem(?:ester)? )?final(?: sem(?:ester)?)?(?: end)?(?: theory)?[ -]?exam(?:ination)?s?|sem(?:ester)?[ -]end[ -]exam(?:ination)?s?|univ(?:ersity)?[ -]?exams?|एंड(?: ?(?:सेम|सेमेस्टर|टर्म))?|सत्रांत|सत्रान्त|वार्षिक',
    ),
  ],
  [['quiz'], whole('quiz(?:zes)?|क्विज़?')],
  [
    ['practical'],
    whole('practical[ -]?exam(?:ination)?s?|practicals?|viva(?: ?voce)?|lab[ -]?exam|प्रायोगिक'),
  ],
  [['sessional', 'sessional-1'], whole('sessionals?|internals?|unit ?tests?|class ?tests?|सेशनल')],
];
/** Words that name an exam only without a title after them: `CN mid 2018`, but not `Minor Project`. */
const LAST: readonly (readonly [readonly string[], RegExp])[] = [
  [MID_EXAMS, new RegExp(`${LEFT}(?:mids?|minors?)(?= *(?:\\||$))`, 'iu')],
  [END_EXAMS, new RegExp(`${LEFT}(?:ends?|majors?|finals?)(?= *(?:\\||$))`, 'iu')],
  [['sessional-1'], new RegExp(`${LEFT}(?:sess)(?= *(?:\\||$))`, 'iu')],
];

const KINDS = [
  [
    'solution',
    whole('(?:with )?solutions?|solved(?: ?papers?)?|answer ?keys?|answers?|ans ?key|हल(?: ?सहित)?'),
  ],
  [
    'paper',
    whole(
      "pyqs?|pyps?|(?:previous|prev|past|last) ?(?:years?|yrs?)'?s? ?(?:question|ques)? ?-?(?:papers?|questions?)?|(?:exam|question|ques|test|q)[ -]?papers?|qps?|papers|question ?banks?|प्रश्न ?-?पत्र|पुराने पेपर|पेपर",
    ),
  ],
  [
    'notes',
    whole(
      '(?:lecture |class |hand ?written |short |unit ?wise )?notes|lectures?|ppts?|slides|handouts?|(?:unit|module|chapter|lecture)[ -]?\\d{1,2}|tutorials?|assignments?|नोट्स',
    ),
  ],
  ['syllabus', whole('syllabus|syllabi|सिलेबस|पाठ्यक्रम')],
] as const satisfies readonly (readonly [NoteKind, RegExp])[];

export function takeExams(text: SegmentText): Exams {
  const kinds = KINDS.filter(([, pattern]) => text.take(pattern)).map(([kind]) => kind);
  text.take(KINDS[2][1]);
  const numbered = text.take(BEHIND) ?? text.take(BEFORE);
  if (numbered) return { exams: seriesOf(numbered), kind: kinds[0] };
  return { exams: takeNamed(text, NAMED), kind: kinds[0] };
}

export function takeLastExams(text: SegmentText): string[] {
  return takeNamed(text, LAST);
}

function takeNamed(text: SegmentText, named: typeof NAMED): string[] {
  return named.filter(([, pattern]) => text.take(pattern)).flatMap(([exams]) => exams);
}

/** A test without a number is the first of its series, or the only one. */
function seriesOf([, one = '', other = '']: RegExpExecArray): string[] {
  const number = /^(?:2|ii|second)$/i.test(one) || /^(?:2|ii)$/i.test(other) ? 2 : 1;
  const joined = one + other;
  const sessional = [`sessional-${number}`, `internal-${number}`, 'sessional', 'internal'];
  if (!/mid|ms[te]|minor/i.test(joined)) return sessional;
  const mid = [`mid-semester-${number}`, `mid-term-${number}`];
  const only = ['mid-semester', 'mid-term'];
  return /mid ?(?:sem|term)/i.test(joined)
    ? [...mid, ...only, ...sessional]
    : [...mid, ...sessional, ...only];
}
