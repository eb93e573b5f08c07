/**
 * Appends rules to the page's stylesheet and returns a function that removes them. Avoids
 * `adoptedStyleSheets` (frozen in Chromium before 99, missing in Safari before 16.4) and style elements,
 * which the policy forbids.
 */
export function addStyles(rules: string): () => void {
  const sheets = [...document.styleSheets];
  const sheet = sheets.find(({ href }) => href?.startsWith(location.origin)) ?? sheets[0];
  if (!sheet) return () => {};
  const added = sheet.cssRules.item(sheet.insertRule(`@media all {${rules}}`, sheet.cssRules.length));
  return () => {
    if (added) sheet.deleteRule([...sheet.cssRules].indexOf(added));
  };
}
