import type { AxeRun } from './page-faults.ts';

type Known = { knownLooks?: Set<string> };

/** In the page: looks whose contrast suffices. Told once a page, as there are hundreds. */
export function knowLooks(looks: string[]): void {
  (window as Known).knownLooks = new Set(looks);
}

type Axe = { run(context: object, options: object): Promise<AxeRun> };

/** In the page: whether an element has a text of its own that is more than signs, of which axe asks no contrast. */
function hasLetters(element: Element): boolean {
  const own = [...element.childNodes].filter((node) => node.nodeType === 3);
  return own.some((node) => /[^\s!-/:-@[-`{-~]/.test(node.nodeValue ?? ''));
}

/** In the page: whether an element is for eyes too, and not cut to nothing for screen readers alone. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility()) return false;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).clipPath === 'inset(50%)') return false;
  return true;
}

/** In the page: how each text looks, which is its own style, what is painted behind it, and what else is painted across it. */
function looksOfTexts(): Map<Element, string> {
  const painted = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const isReplaced = element.matches('img, svg, canvas, video, progress');
    const fill = backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor;
    const paint = [fill, backgroundImage, opacity, filter, mixBlendMode, isReplaced].join(' ');
    return paint === ' none 1 none normal false' ? '' : paint;
  };
  const behind = new Map<Element | null, string>([[null, '']]);
  const texts: Element[] = [];
  for (const element of document.querySelectorAll('html, body, body *:not(svg *)')) {
    const paint = paintOf(element);
    behind.set(element, `${behind.get(element.parentElement)}${paint && `<${paint}`}`);
    if (paint && element.checkVisibility()) painted.set(element, paint);
    if ((hasLetters(element) || element.matches('input, select, textarea')) && isShown(element))
      texts.push(element);
  }
  const boxes = [...painted].map(
    ([element, paint]) => [element, paint, element.getBoundingClientRect()] as const,
  );
  const range = document.createRange();
  const across = (text: Element): string => {
    range.selectNodeContents(text);
    const letters = range.getBoundingClientRect();
    const { left, right, top, bottom } = letters.width > 0 ? letters : text.getBoundingClientRect();
    return boxes
      .filter(([, , box]) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      .filter(([element]) => !element.contains(text) && !text.contains(element))
      .map(([, paint, box]) => {
        const isWhole = box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom;
        return (isWhole ? '^' : '~') + paint;
      })
      .join('');
  };
  const looks = new Map<Element, string>();
  for (const text of texts) {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(text);
    const own = [color, fontSize, fontWeight, textShadow, webkitTextStroke].join(' ');
    looks.set(text, `${own}${behind.get(text)}${across(text)}`);
  }
  return looks;
}

/** In the page: the texts whose look is not known. */
function unknownLooks(): Map<Element, string> {
  const known = (window as Known).knownLooks ?? new Set();
  return new Map([...looksOfTexts()].filter(([, look]) => !known.has(look)));
}

/** In the page: so many of the texts of each look that axe can calculate the contrast of one. A table has hundreds of one look. */
function someOfEach(looks: Map<Element, string>): Element[] {
  const taken = new Map<string, number>();
  return [...looks].flatMap(([element, look]) => {
    const times = taken.get(look) ?? 0;
    taken.set(look, times + 1);
    return times < 4 ? [element] : [];
  });
}

/**
 * In the page: the rule that costs the most, for texts that look like none before. Only a look for which axe has calculated
 * a contrast that suffices counts as seen; it is told by the text itself, so that it holds on other texts and pages, at
 * other widths and in the dark.
 */
async function contrastFaults(): Promise<{ faults: string[]; looks: string[] }> {
  const known = (window as Known).knownLooks ?? new Set();
  const looks = unknownLooks();
  if (looks.size === 0) return { faults: [], looks: [] };
  const { axe } = window as unknown as { axe: Axe };
  const { violations, passes } = await axe.run(
    { include: someOfEach(looks) },
    {
      runOnly: ['color-contrast'],
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      preload: false,
      iframes: false,
      selectors: false,
    },
  );
  const lookOf = ({ element }: { element?: Element }) => (element && looks.get(element)) ?? '';
  const passed = passes
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => (any[0]?.data?.contrastRatio ?? 0) > 1);
  const failed = violations.flatMap(({ nodes }) => nodes);
  const sufficing = new Set(passed.map(lookOf));
  for (const node of failed) sufficing.delete(lookOf(node));
  sufficing.delete('');
  for (const look of sufficing) known.add(look);
  return { faults: failed.map(({ html }) => html), looks: [...sufficing] };
}

/**
 * In the page: what a device in the dark sets at its root, where that is all. Undefined when a media query of the scheme
 * reaches something else.
 */
function rootInTheDark(): Map<string, string> | undefined {
  const set = new Map([['color-scheme', 'dark']]);
  /** Whether a rule sets properties of the root alone: they are noted. */
  const isOfRoot = ({ style }: CSSStyleRule, selector: string, scheme: string): boolean => {
    const [first, ...more] = document.querySelectorAll(selector);
    if (!first) return true;
    const isUnset = (name: string) => name.startsWith('--') && !set.has(name);
    if (more.length > 0 || first !== document.documentElement || ![...style].every(isUnset)) return false;
    // An empty value would remove the property.
    for (const name of style) set.set(name, style.getPropertyValue(name) || ' ');
    return scheme === '(prefers-color-scheme: dark)';
  };
  const areOfRoot = (rules: CSSRuleList, parent = '', scheme = ''): boolean =>
    [...rules].every((rule) => {
      const own = rule instanceof CSSStyleRule ? rule.selectorText.replace(/::[\w-]+(\([^)]*\))?/g, '') : '';
      const nested = own.includes('&') ? own.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${own}`;
      const selector = (own && parent ? nested : own || parent) || '*';
      const condition = rule instanceof CSSMediaRule ? rule.conditionText : '';
      const inScheme = condition.includes('prefers-color-scheme') ? scheme + condition : scheme;
      if (inScheme && rule instanceof CSSStyleRule && !isOfRoot(rule, selector, inScheme)) return false;
      // Declarations of a media query within a rule have a rule without a selector.
      const isBare = inScheme && !(rule instanceof CSSStyleRule) && !(rule instanceof CSSGroupingRule);
      if (isBare && document.querySelector(selector)) return false;
      const inner = (rule as Partial<CSSGroupingRule>).cssRules;
      return inner === undefined || areOfRoot(inner, selector === '*' ? '' : selector, inScheme);
    });
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return sheets.every(({ cssRules }) => areOfRoot(cssRules)) ? set : undefined;
}

/**
 * In the page: whether all of its texts look as known in the dark, told without painting it in the dark. Colours that
 * depend on the scheme follow that of the root, and the properties that the build has set there by a media query. A page
 * with another part that depends on such a query is not told.
 */
function isKnownInTheDark(): boolean {
  const dark = rootInTheDark();
  if (!dark) return false;
  const root = document.documentElement;
  const before = root.getAttribute('style');
  for (const [name, value] of dark) root.style.setProperty(name, value);
  const isKnown = unknownLooks().size === 0;
  root.style.cssText = before ?? '';
  if (before === null) root.removeAttribute('style');
  return isKnown;
}

/** They call each other, so that they stand in a page together. */
export const OF_CONTRAST = {
  hasLetters,
  isShown,
  looksOfTexts,
  unknownLooks,
  someOfEach,
  contrastFaults,
  rootInTheDark,
  isKnownInTheDark,
};
