import type { AxeRun } from './page-faults.ts';

type Known = { knownLooks?: Set<string> };

/** In the page: looks whose contrast suffices. Told once a page, as there are hundreds. */
export function knowLooks(looks: string[]): void {
  (window as Known).knownLooks = new Set(looks);
}

type Axe = { run(context: object, options: object): Promise<AxeRun> };

/**
 * In the page: the rule that costs the most, for texts that look like none before. How a text looks is its own style,
 * what is painted behind it, and what else is painted across it. Only a look for which axe has calculated a contrast that
 * suffices counts as seen; it is told by the text itself, so that it holds on other pages, at other widths and in the dark.
 */
export async function contrastFaults(): Promise<{ faults: string[]; looks: string[] }> {
  const known = (window as Known).knownLooks ?? new Set();
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
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if ((hasText || element.matches('input, select, textarea')) && element.checkVisibility())
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
    const look = `${own}${behind.get(text)}${across(text)}`;
    if (!known.has(look)) looks.set(text, look);
  }
  if (looks.size === 0) return { faults: [], looks: [] };
  const { axe } = window as unknown as { axe: Axe };
  const { violations, passes } = await axe.run(
    { include: [...looks.keys()] },
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
