/**
 * Adds rules to the page, after all others of its stylesheet, and returns what takes them away. Not by `adoptedStyleSheets`,
 * which Chromium before 99 freezes and Safari before 16.4 lacks. The policy allows no style elements.
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
