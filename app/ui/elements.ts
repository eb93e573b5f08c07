type Attribute = string | number | boolean | undefined | ((event: Event) => void);
type Child = Node | string | false | undefined;

/**
 * Creates an element. A function becomes a listener for the event of its name. Attributes and children that
 * are false or undefined are omitted. Texts are never parsed as markup.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, Attribute>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (typeof value === 'boolean') made.toggleAttribute(key, value);
    else if (value !== undefined) made.setAttribute(key, `${value}`);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

export function button(look: string, words: string | undefined, act: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: look, click: act }, words);
}
