const BRACKETED = /^([([{]\s?)(\d[^()[\]{}=]{0,10}?\d)\s?[-=>न]\s?(\d{1,3})(?=\s?[)\]}])/u;
const TIMES = /^\s?(?:[x×X*%»>09]\s?){0,2}$/u;
const LENGTHS = [1, 2];

/**
 * Restores a product in brackets, which Hindi data of OCR cannot read, as it lacks both signs: (54-20) for
 * (5x4=20). The result decides: a difference or a span of years is none.
 * @param text With ASCII digits.
 */
export function withProduct(text: string): string {
  const found = BRACKETED.exec(text);
  if (!found) return text;
  const [whole, bracket = '', product = '', result] = found;
  for (const [first, second] of LENGTHS.flatMap((one) => LENGTHS.map((other) => [one, other] as const))) {
    const [one, other] = [product.slice(0, first), product.slice(-second)];
    const between = product.slice(first, -second);
    if (first + second > product.length || !TIMES.test(between)) continue;
    if (Number(one) * Number(other) !== Number(result) || (between === '' && Number(one) < 2)) continue;
    return `${bracket}${one}x${other}=${result}${text.slice(whole.length)}`;
  }
  return text;
}
