import { decodedName } from './active-names.ts';

/**
 * Value of a PDF: a name with its slash, a number, a reference, or the items of an array or dictionary.
 * Undefined for everything else, such as strings, which start no action.
 */
export type Value = string | number | Reference | Value[] | undefined;

export type Reference = { object: number };

/** The file may hide something: viewers would read it differently, or reading it takes too much work. */
export class Unexaminable extends Error {
  override name = 'Unexaminable';
}

/** Deeper than any honest file, and than PDFium's limit (64). */
const DEPTH_MOST = 200;
/** Characters read from one file: four times the largest file, because objects may overlap. */
const READ_MOST = 200 * 1024 * 1024;

const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const SPACE = /[\0\t\n\f\r ]*/y;
const COMMENT = /[^\r\n]*/y;

/** Reads values in a text with a character per byte. Like viewers, continues after malformed values. */
export class ValueReader {
  #read = 0;

  /**
   * The value that begins at `from`, and its end.
   * @throws Unexaminable
   */
  read(text: string, from: number): { value: Value; end: number } {
    const open: Open[] = [];
    let items: Value[] = [];
    for (let at = from; at < text.length; ) {
      const { kind, end } = tokenAt(text, at);
      this.#spend(end - at);
      const token = text.slice(at, end);
      at = end;
      if (kind === 'space') continue;
      if (kind === 'opener') {
        open.push({ items, opener: token });
        if (open.length > DEPTH_MOST) throw new Unexaminable('A value is nested too deeply');
        const inner: Value[] = [];
        items.push(inner);
        items = inner;
      } else if (kind === 'closer') {
        const outer = open.pop();
        if (!outer) return { value: undefined, end };
        // If brackets do not match, some viewers end both values, others neither.
        if (outer.opener !== (token === ']' ? '[' : '<<'))
          throw new Unexaminable('A closing delimiter does not match its opening one');
        items = outer.items;
      } else if (kind === 'word') addWord(items, token);
      else items.push(kind === 'name' ? decodedName(token) : undefined);
      if (open.length === 0 && isWhole(items, kind)) return { value: items[0], end };
    }
    return { value: (open[0]?.items ?? items)[0], end: text.length };
  }

  #spend(characters: number): void {
    this.#read += characters;
    if (this.#read > READ_MOST) throw new Unexaminable('The PDF takes too long to read');
  }
}

type Open = { items: Value[]; opener: string };
type Kind = 'space' | 'opener' | 'closer' | 'name' | 'string' | 'word';

/** Token at `at`, which must be before the end. An unmatched closing delimiter counts as space. */
function tokenAt(text: string, at: number): { kind: Kind; end: number } {
  const sign = text[at] as string;
  const isDouble = text[at + 1] === sign;
  if (sign === '/') return { kind: 'name', end: endOf(REGULAR, text, at + 1) };
  if (sign === '[') return { kind: 'opener', end: at + 1 };
  if (sign === ']') return { kind: 'closer', end: at + 1 };
  if (sign === '<' && isDouble) return { kind: 'opener', end: at + 2 };
  if (sign === '>' && isDouble) return { kind: 'closer', end: at + 2 };
  if (sign === '<' || sign === '(') return { kind: 'string', end: endOfString(text, at) };
  if (sign === '%') return { kind: 'space', end: endOf(COMMENT, text, at) };
  const end = endOf(REGULAR, text, at);
  return end > at ? { kind: 'word', end } : { kind: 'space', end: Math.max(at + 1, endOf(SPACE, text, at)) };
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

/** False for a number, which may still begin a reference. */
function isWhole(items: readonly Value[], kind: Kind): boolean {
  return items.length > 0 && !(kind === 'word' && items.length < 3 && typeof items.at(-1) === 'number');
}

function addWord(items: Value[], word: string): void {
  const object = items.at(-2);
  if (word === 'R' && typeof object === 'number' && typeof items.at(-1) === 'number')
    items.splice(-2, 2, { object });
  else items.push(/^[+-]?[\d.]+$/.test(word) ? Number(word) : undefined);
}

function endOfString(text: string, from: number): number {
  if (text[from] === '<') return text.indexOf('>', from) + 1 || text.length;
  const sign = /[()\\]/g;
  sign.lastIndex = from;
  for (let depth = 0; ; ) {
    const found = sign.exec(text);
    if (!found) return text.length;
    if (found[0] === '\\') sign.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return sign.lastIndex;
  }
}

export function valuesOf(items: readonly Value[], key: string): Value[] {
  return items.flatMap((item, index) => (item === key ? [items[index + 1]] : []));
}
