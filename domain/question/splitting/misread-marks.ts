import { misreadDigits } from '../../primitives/misread-digits.ts';
import { asciiDigits } from '../../primitives/text.ts';
import { correctedHalves } from './misread-halves.ts';
import { correctedProduct } from './misread-product.ts';

/** A stain or a misread bracket before a number, or an outcome that touches its bracket. */
const BEFORE = /^(?:[“”"'‘’`]{1,2}(?=\d)|[CP]O\s?\d(?=\())/;

/** Corrects what OCR misread in marks at the end of a row. `isColumn`: at the edge, apart from the text. */
export function correctedMarks(text: string, isColumn: boolean): string {
  const read = asciiDigits(text.replace(BEFORE, ''));
  const halved = correctedHalves(read, isColumn);
  if (halved !== read) return halved;
  const plain = correctedProduct(read);
  // A plus sign read as 4, in a number that is too large for marks and no year: 243, [545], 44343.
  const sum =
    /^([([{]?\s?)(?!(?:1[5-9]|20)\d\d(?!\d))(\d{1,2})4(\d{1,2}?)(?:4(\d{1,2}))?(?=[)\]}]{0,2}$)/.exec(plain);
  if (sum) {
    const [whole, bracket = '', ...terms] = sum;
    return `${bracket}${terms.filter(Boolean).join('+')}${plain.slice(whole.length)}`;
  }
  const added = /^([([{]?\d)4(\d\s?=\s?\d{1,2})/.exec(plain);
  if (added && Number(added[1]?.at(-1)) + Number(added[2]?.[0]) === Number(added[2]?.split('=')[1]))
    return plain.replace(added[0], `${added[1]}+${added[2]}`);
  // Marks of two or three parts; the comma of 7,5 is a point.
  const listed = /^([([{]\s?\d{1,2})\s?,\s?(?!\d?5\b)(\d{1,2})(?:\s?,\s?(\d{1,2}))?(?=\s?[)\]}]$)/.exec(
    plain,
  );
  if (listed) return `${listed.slice(1).filter(Boolean).join('+')})`;
  // A closing bracket read as 1: [81, and 91 for 9], because no question has so many marks.
  const unclosed = /^([([{]\s?\d{1,2}|[6-9])1$/.exec(plain)?.[1];
  if (unclosed !== undefined) return `${unclosed})`;
  const alone = /^[SOIlZB]{1,2}(?=[)\]}]$)/.exec(plain)?.[0];
  if (alone !== undefined) return plain.replace(alone, misreadDigits);
  return plain
    .replace(/[([{]\s*([\dSOIlZB]{1,2}(?:[.,][\dSO])?)\s*[)\]}]/g, (_, inside: string) => {
      return `(${misreadDigits(inside)})`;
    })
    .replace(/^(\d)[Ss]$/, '$15');
}
