/** Parts of a syllabus other than its units: books, outcomes, notes, practicals, hours. */
const STOPPERS = [
  'text ?-?books?|books recommended|texts?|t\\.? ?b\\.?|books?|reference books?|references?|bibliography|reading list|readings?',
  '(?:essential ?/ ?)?(?:suggested|recommended|prescribed|essential|further|additional|basic|core|key|supplementary) (?:texts?|text ?-?books?|readings?|books?|references?|materials?|learning resources|web ?sites)',
  '(?:course|learning|expected|unit|programme)? ?(?:outcomes?|objectives?)|cos?|clos?',
  'notes?(?: (?:to|for)(?: the)? (?:paper[- ]setters?|examiners?|students?|candidates?|the .{2,20}))?|instructions?(?: (?:to|for) .{2,30})?',
  '(?:list of )?(?:experiments?|practicals?(?: (?:component|work|exercises))?|lab(?:oratory)?(?: work| experiments?| exercises?)?|tutorials?|assignments?|projects?)',
  '(?:e-?|online |web |digital |learning )(?:resources?|links?|references?|sources?|books?|content)|web ?sites?|moocs?|nptel|swayam',
  '(?:mode of |scheme of |internal |continuous |end )?(?:evaluation|examination|assessment)(?: scheme| pattern| methods?)?',
  'self[- ]study|beyond (?:the )?syllabus|content beyond .{2,20}|(?:suggested )?activit(?:y|ies)|(?:the )?co[- ]?po .{0,30}|mapping .{0,60}|exemplars?.{0,100}|suggested specification .{2,40}|pedagogy|teaching .{2,20}',
  'total(?: (?:hours|hrs|lectures|periods|contact hours|marks|credits))?|prerequisites?|pre-requisites?',
  'संदर्भ(?: ग्रंथ| ग्रन्थ| पुस्तकें)?|सन्दर्भ(?: ग्रंथ| ग्रन्थ| पुस्तकें)?|पाठ्य ?-?पुस्तकें?|अनुशंसित .{2,20}|सहायक .{2,20}|पुस्तकें|अधिगम .{2,20}|परिणाम|उद्देश्य|पाठ्यक्रम के .{2,20}|प्रायोगिक(?: कार्य)?|टिप्पणी|नोट|निर्देश|कुल(?: .{2,12})?',
].join('|');
const STOP_LINE = new RegExp(
  `^[^\\p{L}\\p{N}\\n]{0,12}(?:(?:\\d{1,2}|[IVX]{1,5})[.)] {0,3})?(?:${STOPPERS})(?: ?\\([^()\\n]{0,40}\\))? {0,6}(?:[:：–—-].*|\\d.{0,40}|[.])?$`,
  'iu',
);
const UNIT_WISE = /^[^\p{L}\p{N}\n]{0,8}(?:unit|module|chapter)[- ]?wise/iu;
/** A heading within a text: after a sentence or in capitals, with a colon. */
const STOP_INSIDE =
  /(?<=[.;)।]) {1,8}(?=[\p{Lu}\u0900-\u097f][^:.\n]{2,40}:)|(?<=[^\s.;)।]) {1,8}(?=\p{Lu}{3}[\p{Lu} ]{1,40}:)/gu;

/** Maximum characters examined per line. */
const LINE_MOST = 300;

export function isStopLine(line: string): boolean {
  const plain = line.trim().slice(0, LINE_MOST);
  return (/^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(plain) && STOP_LINE.test(plain)) || UNIT_WISE.test(plain);
}

/** Puts each heading on its own line, joins words hyphenated at line ends, and turns tables into lines. */
export function syllabusLines(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ');
  const rows =
    tableRows(plain) ??
    plain
      .replace(/\t/g, '   ')
      .replace(/^ {0,40}\|/gm, ' ')
      .replace(/\|/g, '   ');
  return rows
    .replace(/(?<=\p{Ll})[-‐] {0,3}\n {0,80}(?=\p{Ll})/gu, '')
    .replace(STOP_INSIDE, (gap, at: number) =>
      isStopLine(rows.slice(at + gap.length, at + 200).split('\n')[0] ?? '') ? '\n' : gap,
    );
}

const NUMBER_CELL =
  /^(?:(?:unit|module|chapter|section|इकाई)[ .:–-]{0,4})?(?:\d{1,2}|[०-९]{1,2}|[IVX]{1,4}|[A-H])[.)]?$/iu;

/**
 * Rows of a table (separated by commas, tabs or bars) whose first cells number units, as lines `Unit 1: …`;
 * undefined if there are none.
 */
function tableRows(text: string): string | undefined {
  for (const sign of ['\t', '|', ','] as const) {
    const records = recordsOf(text, sign);
    const isNumbered = (cells: readonly string[]) =>
      cells.length > 1 && NUMBER_CELL.test(cells[0] ?? '') && cells.slice(1).some(isContent);
    if (records.filter(isNumbered).length < 2) continue;
    return records
      .map((cells) => {
        if (!isNumbered(cells)) return cells.join(' ');
        const [number = '', ...others] = cells;
        const head = /^(?:unit|module|chapter|section|इकाई)/i.test(number)
          ? number
          : `Unit ${number.replace(/[.)]$/, '')}`;
        return `${head}: ${others.filter(isContent).join(sign === ',' ? ', ' : ': ')}`;
      })
      .join('\n');
  }
  return undefined;
}

const isContent = (cell: string) => (cell.match(/\p{L}/gu)?.length ?? 0) > 2 && !isMeasure(cell);

function recordsOf(text: string, sign: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (cell.trim() !== '') cells.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' && (isQuoted || cell.trim() === '')) {
      if (isQuoted && text[at + 1] === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === undefined || (letter === '\n' && !isQuoted)) {
      endCell();
      records.push(cells);
      cells = [];
    } else if (letter === sign && !isQuoted) endCell();
    else cell += letter;
  }
  return records;
}

const MEASURES = new Set(
  `hour hours hr hrs h lecture lectures lect lec lects l t p period periods class classes session sessions week weeks mark marks weightage
  credit credits co cos clo lo los po pso bt btl bl k rbt level levels no of contact teaching approx total and to duration time min minutes pedagogy
  घंटे घण्टे घंटा व्याख्यान अंक कालांश`.split(/\s+/),
);

/** True for hours, lectures, marks, outcomes or levels: `8 Hours`, `6L`, `CO1, CO2`, `L4`. */
function isMeasure(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return /[\d०-९]|\b[IVX]+\b/u.test(text) && words.every((word) => MEASURES.has(word));
}

const MEASURE_AT_END =
  /[ –—|:,-]{0,12}(?:(?:no\. of |contact |teaching |total )?(?:hours?|hrs?\.?|lectures?|periods?|marks|weightage|duration)[ ]?[:=–-]?[ ]?\d{1,3} ?%?(?: ?(?:hours?|hrs?\.?|marks))?|(?<= )\d{1,3} ?(?:hours?|hrs?|lectures?|lects?|periods?|lh|l|h|marks|घंटे|घण्टे)|(?<= )\d{1,2} ?\+ ?\d{1,2}|(?<= )CO ?\d(?: ?[,&-] ?CO ?\d){0,5}|(?<= )0\d|(?<= {2})\d{1,3} ?%?)\.? {0,8}$/iu;

export function withoutMeasures(line: string): string {
  const plain = line.replace(/[([]([^()[\]\n]{1,60})[)\]]/gu, (all, inside: string) =>
    isMeasure(inside) ? ' ' : all,
  );
  let rest = plain;
  for (let times = 0; times < 3; times += 1)
    rest = rest.slice(-90).match(MEASURE_AT_END)
      ? rest.slice(0, -90) + rest.slice(-90).replace(MEASURE_AT_END, '')
      : rest;
  return rest;
}

const OTHER_HEAD = /^\W{0,8}(?:section|part|block|unit|module)[ .:–—-]{0,4}(?:[IVX]{1,4}|[A-H]|\d)\W{0,8}$/i;

/** Heading of a block, which contains units and may have its own name. */
const BLOCK_HEAD = /^block[ .:–—-]{1,4}(?:[IVX]{1,4}|\d)(?![\p{L}\p{N}]).{0,120}$/iu;

/** True for page numbers, lines of outcomes and section headings between the lines of a unit. */
export function isFurniture(line: string): boolean {
  const plain = line.trim();
  return (
    /^(?:page )?[\d\s|/of–-]{1,16}$/i.test(plain) ||
    /^(?:CO|CLO|LO|PO|PSO)[ -–]?\d/.test(plain) ||
    /^[=_*~.–—-]{3,}$/.test(plain) ||
    OTHER_HEAD.test(plain) ||
    BLOCK_HEAD.test(plain) ||
    isMeasure(plain)
  );
}
