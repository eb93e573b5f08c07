/** Actions performed automatically or on a click: run a script or program, submit a form, import data. */
const ACTIVE: readonly string[] = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData'];

/** In PDF names, a letter may be written as `#` and two hex digits. */
const NAME = /\/((?:[A-Za-z]|#[^\0\t\n\f\r ()<>[\]{}/%]{2})+)/g;

export function hasActiveName(text: string): boolean {
  return hasName(text, ACTIVE);
}

export function hasName(text: string, names: readonly string[]): boolean {
  for (const [, name = ''] of text.matchAll(NAME)) if (names.includes(decodedName(name))) return true;
  return false;
}

/** Decodes like PDFium, which takes any two characters for digits. */
export function decodedName(name: string): string {
  if (!name.includes('#')) return name;
  return name.replaceAll(/#(.)(.)/gs, (_, high: string, low: string) =>
    String.fromCharCode((digitOf(high) * 16 + digitOf(low)) & 0xff),
  );
}

function digitOf(sign: string): number {
  const upper = sign.toUpperCase();
  return upper > '9' ? upper.charCodeAt(0) - 55 : upper.charCodeAt(0) - 48;
}
