/** Control and bidirectional characters, except line ends and tabs. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u2028\u2029]|\p{Bidi_Control}/gu;
const UNSEEN_IN_NAME = /\p{Cc}|[\u2028\u2029]|\p{Bidi_Control}/gu;

/**
 * Makes untrusted text safe for a terminal: control characters become visible symbols such as `␛` or
 * `<U+202E>`.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, signOf);
}

export function visibleName(name: string): string {
  return name.replace(UNSEEN_IN_NAME, signOf);
}

export function visibleJson(json: string): string {
  return json.replace(UNSEEN, (unseen) => `\\u${hexOf(unseen).toLowerCase()}`);
}

/** Like `visibleText`, for JSON that is shown in lines on a terminal. */
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

function signOf(unseen: string): string {
  const code = unseen.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `<U+${hexOf(unseen)}>`;
}

const hexOf = (unseen: string) => unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
