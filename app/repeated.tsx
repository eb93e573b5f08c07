import { createContext, Fragment, type HTMLAttributes, type ReactElement, useContext } from 'react';
import { type Item, itemMarkup, type Markup } from './item-markup.ts';

/** On pages that are not hydrated. */
export const MarkupContext = createContext<Markup | undefined>(undefined);

/** How each of many items is drawn. */
export type Template<Shown extends Item> = {
  draw: (item: Shown) => ReactElement;
  markup: ((item: Shown, markupOf: Markup) => string) | undefined;
};

/** `draw` uses no context, and shows texts without looking into them, but for those that `fixed` names. */
export function template<Shown extends Item>(
  draw: (item: Shown) => ReactElement,
  fixed: readonly (keyof Shown)[] = [],
): Template<Shown> {
  return { draw, markup: import.meta.env.SSR ? itemMarkup(draw, fixed) : undefined };
}

type RepeatedProps<Shown extends Item> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'tbody' | 'ul';
  items: readonly Shown[];
  by: Template<Shown>;
};

/** An element with many of a kind in it. Half of a page of 25 papers is their rows. */
export function Repeated<Shown extends Item>({ as: As, items, by, ...rest }: RepeatedProps<Shown>) {
  const markupOf = useContext(MarkupContext);
  const { draw, markup } = by;
  if (markupOf && markup) {
    const __html = items.map((item) => markup(item, markupOf)).join('');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, and the texts that are put in are escaped.
    return <As {...rest} dangerouslySetInnerHTML={{ __html }} />;
  }
  return (
    <As {...rest}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place.
        <Fragment key={index}>{draw(item)}</Fragment>
      ))}
    </As>
  );
}
