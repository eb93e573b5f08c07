/** What a viewer does by itself or at a click: run a script or a program, send a form, fill it in from elsewhere. */
const ACTIVE: readonly string[] = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData'];

/** Any letter of a name may be written as `#` and two digits. */
const NAME = /\/((?:[A-Za-z]|#[^\0\t\n\f\r ()<>[\]{}/%]{2})+)/g;

/** Whether the name of an action that is active stands anywhere in the text. */
export function hasActiveName(text: string): boolean {
  return hasName(text, ACTIVE);
}

/** Whether one of these names stands anywhere in the text. */
export function hasName(text: string, names: readonly string[]): boolean {
  for (const [, name = ''] of text.matchAll(NAME)) if (names.includes(decodedName(name))) return true;
  return false;
}

/** As PDFium decodes it, which takes any two characters for digits. */
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
