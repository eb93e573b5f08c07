import type { ReactElement } from 'react';
import { escapeHtml } from './ui/escape-html.ts';

/** React's markup of an element that uses no context. */
export type Markup = (element: ReactElement) => string;

/** What is drawn depends on which of its texts are there, and on whatever is no text. */
export type Item = Record<string, string | boolean | undefined>;

/**
 * The markup of items that are drawn alike: React draws one of each shape with slots in place of its texts; of the others
 * only the texts are put in. `draw` shows texts without looking into them, but for those that `fixed` names.
 */
export function itemMarkup<Shown extends Item>(
  draw: (item: Shown) => ReactElement,
  fixed: readonly (keyof Shown)[],
): (item: Shown, markupOf: Markup) => string {
  const isSlot = (name: keyof Shown, value: Item[string]) =>
    typeof value === 'string' && value !== '' && !fixed.includes(name);
  const known = new Map<string, string[]>();

  function shapeOf(item: Shown): string {
    let shape = '';
    for (const name in item) shape += isSlot(name, item[name]) ? `${name};` : `${name}=${item[name]};`;
    return shape;
  }

  function slotsOf(item: Shown): Shown {
    const slots = Object.entries(item).map(([name, value]) => [
      name,
      isSlot(name, value) ? slot(name) : value,
    ]);
    return Object.fromEntries(slots);
  }

  return (item, markupOf) => {
    const shape = shapeOf(item);
    const parts = known.get(shape) ?? markupOf(draw(slotsOf(item))).split(SLOT);
    known.set(shape, parts);
    let markup = '';
    for (const [index, part] of parts.entries())
      markup += index % 2 === 0 ? part : escapeHtml(String(item[part]));
    return markup;
  };
}

// Looked for only in what `draw` says itself, never in a text that somebody wrote.
const SLOT = /\ue000(\w+)\ue001/;
const slot = (name: string) => `\ue000${name}\ue001`;
