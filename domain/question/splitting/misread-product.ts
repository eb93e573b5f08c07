import { misreadDigits } from '../../primitives/misread-digits.ts';

const PRINTED =
  /^([([{]?\s?)([\dIlOSTZB][^()[\]{}=]{0,10}?[\dIlOSTZB])\s?([-=>न])\s?([\dIlOSTZB]{1,3})(?![\da-z½]|[.,]\d|\s?[+x×X*])/u;
/** The longest factors first: a 0 or 9 between them may be a sign. */
const FACTORS = [
  /^(\w\w)(\s?(?:[x×X*%»>09]\s?){0,2})(\w\w)$/u,
  /^(\w\w)(\s?(?:[x×X*%»>09]\s?){0,2})(\w)$/u,
  /^(\w)(\s?(?:[x×X*%»>09]\s?){0,2})(\w\w)$/u,
  /^(\w)(\s?(?:[x×X*%»>09]\s?){0,2})(\w)$/u,
];
/** Without a result, or a wrong one. */
const LETTERED =
  /^[([{]?(?=[^=)\]}]*\d)[\dIlOST]{1,2}\s?[x×X*]\s?[\dIlOST]{1,2}(?:\s?=\s?[\dIlOST]{1,2})?(?=\s?(?:$|[=)\]}]))/;

/**
 * Corrects a product that OCR misread, if its result proves the reading: 5x4=20 for Sx4=20 or (54-20), 1x5=5
 * for 11x5=5 or 1x5=95, 10x0.5=5 for 10x05=5. A difference or a span of years is no product.
 * @param text With ASCII digits.
 */
export function correctedProduct(text: string): string {
  const [whole = '', bracket = '', product = '', equals, result = ''] = PRINTED.exec(text) ?? [];
  const behind = text.slice(whole.length);
  const isClosed = bracket !== '' && /^\s?[)\]}]/.test(behind);
  for (const factors of FACTORS) {
    const [, first = '', times = '', second = ''] = factors.exec(product) ?? [];
    const isSigned = equals === '=' && /[x×X*]/.test(times);
    const [one, other] = [digitsOf(first), digitsOf(second)];
    if (!(isSigned || isClosed) || (times === '' && Number(one) < 2)) continue;
    const readings = readingsOf(one, other, digitsOf(result)).slice(0, isSigned ? undefined : 1);
    const right = readings.find((factors) => Number(factors[0]) * Number(factors[1]) === Number(factors[2]));
    if (right) return `${bracket}${right[0]}x${right[1]}=${right[2]}${behind}`;
  }
  return text.replace(LETTERED, digitsOf);
}

const digitsOf = (text: string) => misreadDigits(text).replaceAll('T', '7');

/** As printed, with a digit too many in the factors or the result, or without a point. */
function readingsOf(one: string, other: string, result: string): [string, string, string][] {
  const shorter = (number: string) => number.replace(/^\d(?=\d$)/, '');
  const pointed = (number: string) => number.replace(/^(\d)(?=[1-9]$)/, '$1.');
  return [
    [one, other, result],
    [shorter(one), shorter(other), result],
    [pointed(one), pointed(other), result],
    [one, other, shorter(result)],
  ];
}
