const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};

/** Signs that no XML may hold, escaped or not. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu;

/** Of ASCII, without a control character and without those of `SIGNS`: an address, of which the map of the site has thousands. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/** As the content of an element or of an attribute. */
export function xmlText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>'"]/g, (sign) => SIGNS[sign] ?? sign);
}
