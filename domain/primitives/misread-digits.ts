const DIGITS = { O: '0', o: '0', I: '1', l: '1', Z: '2', S: '5', B: '8' };

/** Corrects letters that OCR read for digits, in a text that can only be a number. */
export function misreadDigits(number: string): string {
  return number.replace(/[OoIlZSB]/g, (letter) => DIGITS[letter as keyof typeof DIGITS]);
}
