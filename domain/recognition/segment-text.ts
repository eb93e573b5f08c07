import { asciiDigits, isGarbled } from '../primitives/text.ts';

const DEVICE_NAME =
  /^\W{0,3}(?:img|image|scan|scanned|doc|document|whatsapp|screenshot|photo|pic|camscanner|adobe scan|untitled|dcim|pxl|vid|mvimg|new doc(?:ument)?|signal|telegram|fb)(?:[\s\d.:|-]|at|am|pm|wa\d|image|new|doc|copy|lens|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)*$/i;
const COPY = /(?:\(\d{1,2}\)|[\s-]copy(?:\s?\d{1,2})?|~\d)\s*$/i;
/** Example: `endsem2019`. */
const YEAR_BEHIND = /(\p{L}{3})((?:19|20)\d\d)(?!\d)/gu;
const DAY_MADE = /(?<!\d)20\d\d([-. ])\d\d\1\d\d(?!\d)|(?<!\d)\d{6,}(?!\d)/g;
/** Examples: `cse1stsem`, `ece5sem`. */
const JOINED_ORDINAL = /(\p{L})(\d(?:st|nd|rd|th)?(?=[ -]?(?:sem|year|yr)))/giu;
/** Prefix that orders folders: `01_Data Structures`, `3.IT`. Not a number before a semester or a year. */
const ORDER = /^(?:\d{1,2}[._)-]|0\d )\s?(?=[\p{L}\d])(?!(?:sem|year|yr|सेम|वर्ष|साल|\d*$|\d+[._-]))/iu;
/** Separators in names. Single hyphens do not count: codes, sessions and titles have them. */
const SEPARATOR = /[()[\]{}·•|,;:–—\\]|\s-\s|--+/g;
const GENERIC =
  /(?<![\p{L}\p{N}\p{M}])(?:\d{0,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth?|[ivx]+|est|mst|mse|mte|ese|ete|see|cie|ct|ut|ia|sessionals?|internals?|externals?|mid|end|mains?|sets?|answers?|keys?|img|images?|assets?|static|uploads?|photos?|pics?|pictures?|logos?|icons?|favicons?|banners?|avatars?|thumb(?:nail)?s?|gallery|media|css|js|src|public|docs?|documents?|archives?|collection|library|pyqs?|qps?|papers?|questions?|wise|degree|course|b ?tech|b ?e|m ?tech|bachelors?|masters?|all|branch|branches|dept|department|new|old|scans?|scanned|exams?|examinations?|semesters?|sem|year|years?\s?wise|subject\s?wise|subjects?|sub|regular|odd|even|autumn|spring|winter|summer|monsoon|pdfs?|files?|final|copy|set ?-?[a-d\d]|part ?-?[a-d\d]|group ?-?[a-d\d]|shift ?-?\d|downloads?|misc|others?|general|unsorted|session|academic|paper ?-?\d|of|and|the|for|wale|का|के|की|सभी)(?![\p{L}\p{N}\p{M}])/giu;

/** Replaces underscores and dots with spaces, splits joined words, and converts digits to ASCII. */
export function tidySegment(name: string): string {
  const plain = asciiDigits(decoded(name).normalize('NFC'))
    .replace(COPY, '')
    .replace(COPY, '')
    .replace(ORDER, '');
  const spaced = plain.replace(/[_+.]+/g, ' ');
  if (DEVICE_NAME.test(spaced)) return '';
  return spaced
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\d)(\p{Lu}\p{Ll})(?<!\d(?:St|Nd|Rd|Th))/gu, '$1 $2')
    .replace(JOINED_ORDINAL, '$1 $2')
    .replace(YEAR_BEHIND, '$1 $2')
    .replace(DAY_MADE, ' ')
    .replace(SEPARATOR, ' | ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters that websites escape in file names. */
function decoded(name: string): string {
  return name.replace(/%20/g, ' ').replace(/(?<=[ _-])amp;?(?=[ _-])|&amp;/g, '&');
}

export class SegmentText {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** Removes and returns the first match. From then on, the text before and after it is separate. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.#text);
    if (!found) return undefined;
    this.takeOut({ start: found.index, end: found.index + found[0].length });
    return found;
  }

  takeOut({ start, end }: { start: number; end: number }): void {
    this.#text = `${this.#text.slice(0, start)} | ${this.#text.slice(end)}`;
  }

  rests(): string[] {
    return this.#text
      .split('|')
      .map(restOf)
      .filter((rest) => (rest.match(/\p{L}/gu)?.length ?? 0) >= 2);
  }
}

function restOf(part: string): string {
  const words = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
  const telling = words.replace(GENERIC, ' ').replace(/[^\p{L}]+/gu, '');
  // `Theory of Machines` keeps its `of`; `All Semester Papers` carries no information.
  if (telling.length < 2 || isGarbled(words)) return '';
  return trimmed(words.replace(/-/g, ' ').replace(/\s+/g, ' ').trim());
}

const EDGE =
  /^(?:all|new|old|scans?|scanned|exams?|sem|semesters?|year|regular|odd|even|subjects?|sub|pdf|copy|of|b ?tech|m ?tech|the)\s|\s(?:exams?|examinations?|sem|semester|pdf|copy|final|regular|year|of|branch|department|dept|subjects?|paper)$/i;

function trimmed(rest: string): string {
  let short = rest;
  for (let taken = 0; taken < 4 && EDGE.test(short); taken += 1) short = short.replace(EDGE, '').trim();
  return short;
}
