/** Signs that a terminal obeys, or that turn the direction of a text, but for the ends of lines and tabs. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u2028\u2029]|\p{Bidi_Control}/gu;
/** The same in one line. */
const UNSEEN_IN_NAME = /\p{Cc}|[\u2028\u2029]|\p{Bidi_Control}/gu;

/** A text that may hold names from elsewhere, for a terminal: what it would obey is shown as a sign, such as `␛` or `<U+202E>`. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, signOf);
}

/** A name from elsewhere, such as one in a ZIP: in one line, so that it makes up no line of its own. */
export function visibleName(name: string): string {
  return name.replace(UNSEEN_IN_NAME, signOf);
}

/** JSON for a program, which a person may read at a terminal: the same value, in signs that a terminal does not obey. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN, (unseen) => `\\u${hexOf(unseen).toLowerCase()}`);
}

/** JSON of which a terminal is to show the values, in lines: what it would obey in them is a sign there too. */
export function visibleInJson(json: string): string {
  return visibleJson(json).replace(ESCAPE, (written, code?: string) => {
    const sign = code === undefined ? SHORT.get(written) : String.fromCharCode(Number.parseInt(code, 16));
    return sign === undefined || visibleText(sign) === sign ? written : signOf(sign);
  });
}

const ESCAPE = /\\(?:u([\da-f]{4})|.)/gi;
const SHORT = new Map([
  ['\\b', '\b'],
  ['\\f', '\f'],
  ['\\r', '\r'],
]);

/** Unicode has pictures of the control characters of ASCII. */
function signOf(unseen: string): string {
  const code = unseen.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `<U+${hexOf(unseen)}>`;
}

const hexOf = (unseen: string) => unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
