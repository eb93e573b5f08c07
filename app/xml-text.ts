const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};

/** Characters that XML forbids even when escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu;

/** ASCII without control characters and `SIGNS`: fast path for URLs, of which the site map has thousands. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

export function xmlText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>'"]/g, (sign) => SIGNS[sign] ?? sign);
}
