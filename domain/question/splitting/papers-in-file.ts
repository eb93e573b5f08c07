import type { KeptLayout, LaidHalf } from '../../page/page-layout.ts';
import { MONTH } from '../../primitives/months.ts';
import { asciiDigits } from '../../primitives/text.ts';
import { labelsAt } from './labels.ts';
import { rowsOf } from './rows.ts';

/** Facts in the head of a paper. The first is its marks. */
const SIGNS = [
  /max(?:imum|[.,])?\s?[.,]?\s?marks|\b(?:full|total)\s{1,3}marks|\bm\.?\s?m\.?\s?[:;-]?\s?\d{2,3}\b|अधिकतम\.?\s?अंक|पूर्णांक/i,
  /\btime\b\s*(?:allowed|duration)?\s*[:;[-]?|\bhours?\b|\bhrs\b|समय|घ[णं]/i,
  /universit|institute|college|विश्वविद्यालय|महाविद्यालय/i,
  /\bsem(?:ester)?\b|सेमेस्टर/i,
  /\bexam(?:ination)?s?\b|sessional|परीक्षा/i,
  /\bb\.?\s?(?:tech|e|sc|com|a|ca|ba)\b\.?|\bm\.?\s?(?:tech|sc|ca|ba)\b|diploma|bachelor/i,
  /\b(?:roll|sr|reg|enrol\w*)\.?\s*no\b|रोल/i,
  /total\s+(?:no\.?\s+of\s+)?(?:printed\s+)?pages|printed\s+pages/i,
  /\b(?:subject|paper|course)\s?(?:code|id|name|title)?\s?[:;-]/i,
  new RegExp(`(?<!\\p{L})(?:${MONTH})(?![\\p{L}\\p{M}])[\\s,.'’-]{0,4}(?:19|20)\\d\\d`, 'iu'),
  /^\W*(?:note|instructions?)\b|निर्देश|नोट/i,
];
/** Minimum number of other facts, with and without the marks. */
const OTHERS_LEAST = { withMarks: 1, without: 4 };
/**
 * Shares of the height within which the first fact and all facts of a head are printed. Further below, a
 * question may mention marks.
 */
const HEAD = { begins: 0.35, ends: 0.6 };

/** Maximum labels in a head: numbered instructions may come before the marks. */
const LABELLED_MOST = 1;

/** Pages of a file by paper: a page with the head of a paper begins one. */
export function papersInFile(pages: readonly KeptLayout[]): KeptLayout[][] {
  const papers: KeptLayout[][] = [pages.slice(0, 1)];
  for (const page of pages.slice(1))
    if (page.halves.some(hasHead)) papers.push([page]);
    else papers.at(-1)?.push(page);
  return papers;
}

function hasHead(half: LaidHalf): boolean {
  const found = new Set<number>();
  let first: number | undefined;
  let labelled = 0;
  for (const { text, top } of rowsOf(half, 0)) {
    if (top > HEAD.ends || labelled > LABELLED_MOST) break;
    if (labelsAt(text).some(({ kind, weight }) => kind !== 'sub' && weight >= 1)) {
      labelled += 1;
      continue;
    }
    for (const [sign, pattern] of SIGNS.entries())
      if (pattern.test(asciiDigits(text))) {
        found.add(sign);
        first ??= top;
      }
  }
  const others = [...found].filter((sign) => sign > 0).length;
  return (
    (first ?? 1) < HEAD.begins && others >= (found.has(0) ? OTHERS_LEAST.withMarks : OTHERS_LEAST.without)
  );
}
