import { boundsOf, type Row } from './rows.ts';

export function withWholeTitles(rows: readonly Row[]): Row[] {
  return rows.flatMap((row, at) => {
    const [before, next] = [rows[at - 1], rows[at + 1]];
    if (before && isTitleWord(before) && isTitleLetter(row)) return [];
    if (!next || !isTitleWord(row) || !isTitleLetter(next)) return [row];
    const words = [...row.words, ...next.words];
    return [{ ...row, ...boundsOf(words), words, text: `${row.text} ${next.text}` }];
  });
}

const TITLE_WORDS = new Set(['part', 'section', 'unit', 'group', 'module', 'भाग', 'खण्ड', 'खंड']);
const isTitleWord = ({ text }: Row) =>
  TITLE_WORDS.has(text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase());
const isTitleLetter = ({ text }: Row) => /^\W*(?:[A-F]|[IVX]{1,3}|\d)\W*$/.test(text);
