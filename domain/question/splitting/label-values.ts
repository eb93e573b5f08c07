const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const DEVANAGARI_LETTERS = ['कखगघङचछजझञ', 'अबसदयर'];
const READ_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '©': 'c',
  '¢': 'c',
  '®': 'e',
  '€': 'e',
  6: 'b',
  9: 'g',
};

export const letterOf = (value: number) => String.fromCharCode(96 + value);
export const romanOf = (value: number) => ROMAN[value - 1] ?? `${value}`;

export function letterValue(sign: string): number | undefined {
  const letter = (READ_AS[sign] ?? sign).toLowerCase();
  if (/^[a-z]$/.test(letter)) return letter.charCodeAt(0) - 96;
  for (const letters of DEVANAGARI_LETTERS) if (letters.includes(letter)) return letters.indexOf(letter) + 1;
  return undefined;
}

export function numeralOf(text: string): number | undefined {
  const at = ROMAN.indexOf(text.toLowerCase());
  return at < 0 ? undefined : at + 1;
}
