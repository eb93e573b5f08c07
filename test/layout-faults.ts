/**
 * In the page: whether it is wider than the screen, and each text that is cut off by what holds it, runs out of its
 * button, or lies beyond the screen, and each short word of a heading that is broken in two; the words of a choice that
 * run under its arrow, a menu beside which the page shows, and uneven gaps between crumbs. What is folded, scrolls
 * sideways or is for screen readers only is left out, and the title in the one line above a paper.
 */
export function layoutFaults(): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  const width = root.clientWidth;
  if (root.scrollWidth > width) faults.push(`${root.scrollWidth} px wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const held = (text: Text): string | undefined => {
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (right === left) return undefined;
    let isScrolled = false;
    for (let each = text.parentElement; each && each !== document.body; each = each.parentElement) {
      const { clipPath, overflowX, overflowY, display, lineHeight } = styleOf(each);
      if (clipPath !== 'none' || each.matches('[data-reader] h1')) return undefined;
      const isControl = each.matches('a, button, summary') && display !== 'inline';
      if (overflowX === 'visible' && !isControl) continue;
      if (overflowX === 'auto' || overflowX === 'scroll') isScrolled = true;
      const box = each.getBoundingClientRect();
      // Letters may reach a little over their line.
      const slack = (Number.parseFloat(lineHeight) || 20) / 3;
      if (!isScrolled && (left < box.left - 1 || right > box.right + 1)) return 'cut at the side';
      const isHigh = top < box.top - slack || bottom > box.bottom + slack;
      if (isHigh && overflowY !== 'auto' && overflowY !== 'scroll') return 'cut above or below';
      if (overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1 && !isScrolled)
        return 'cut with an ellipsis';
    }
    return !isScrolled && (left < -1 || right > width + 1) ? 'beyond the screen' : undefined;
  };
  const brokenWords = (text: Text): string[] => {
    if (!text.parentElement?.closest('h1, h2, h3, #top-bar p')) return [];
    const words = [...text.data.matchAll(/[\p{L}\p{M}]+/gu)].filter(([word]) => word.length < 10);
    return words.flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    });
  };
  const rectOf = (element: Element) => {
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  for (const select of document.querySelectorAll('select')) {
    const arrow = select.parentElement?.querySelector('svg');
    if (!arrow || !select.checkVisibility()) continue;
    const end =
      select.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(select).paddingRight);
    if (arrow.getBoundingClientRect().left < end - 1) faults.push(`“${select.name}” runs under its arrow`);
  }
  for (const panel of document.querySelectorAll('[data-menu][open] > :not(summary)')) {
    const { left, right } = panel.getBoundingClientRect();
    const isOver = getComputedStyle(panel).position === 'absolute' && panel.checkVisibility();
    if (isOver && (left > 0 || right < width)) faults.push(`a menu from ${left} to ${right} px`);
  }
  const gaps = [...document.querySelectorAll('nav li > a + span[aria-hidden]')].flatMap((stroke) => {
    const { left, right, bottom } = rectOf(stroke);
    const before = stroke.previousElementSibling;
    const after = stroke.parentElement?.nextElementSibling?.firstElementChild;
    const next = after && rectOf(after);
    return [before && left - rectOf(before).right, next && next.top < bottom && next.left - right];
  });
  const even = gaps.filter((gap) => typeof gap === 'number');
  if (Math.max(...even) - Math.min(...even) > 2) faults.push(`gaps between crumbs: ${even.join(', ')} px`);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.data.trim() || !text.parentElement?.checkVisibility()) continue;
    const fault = held(text);
    if (fault) faults.push(`“${text.data.slice(0, 40)}” is ${fault}`);
    faults.push(...brokenWords(text).map((word) => `“${word}” is broken in two`));
  }
  return faults;
}
