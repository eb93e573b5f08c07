import { element } from './elements.ts';

type Option = { code?: string; words: string; detail?: string } & (
  | { href: string; act?: never }
  | { href?: never; act(): void }
);
type OptionGroup = { name: string; options: Option[] };

const OPTION = 'flex min-h-11 items-center gap-3 px-4 py-1 wrap-anywhere text-ink no-underline hover:bg-sunk';

/**
 * Suggestions below an input (ARIA combobox): the focus stays in the input, arrows select, Enter opens,
 * Escape closes. Options are links, so touch and mouse work too. The form, or another element around the
 * input, names the list in `data-suggestions`; the input needs an ID.
 */
export class Combobox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #announcement: HTMLElement;
  #at = -1;

  constructor(form: HTMLElement, input: HTMLInputElement) {
    this.#input = input;
    const id = `suggestions-${input.id}`;
    this.#list = element('div', {
      id,
      role: 'listbox',
      'aria-label': form.dataset.suggestions ?? '',
      class: 'suggestions',
      hidden: '',
    });
    this.#announcement = element('p', { role: 'status', class: 'unseen' });
    form.append(this.#list, this.#announcement);
    const tied = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': 'false',
    };
    for (const [name, value] of Object.entries(tied)) input.setAttribute(name, value);
    input.addEventListener('keydown', (event) => this.#onKey(event));
    // Keeps the focus in the input, because losing it closes the list.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.close();
    });
  }

  show(groups: OptionGroup[], announcement: string): void {
    const full = groups.filter(({ options }) => options.length > 0);
    this.#list.replaceChildren(...full.map((group, at) => this.#group(group, at)));
    this.#open(full.length > 0);
    this.#announcement.textContent = announcement;
  }

  close(): void {
    this.#open(false);
    this.#announcement.textContent = '';
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  #open(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#input.setAttribute('aria-expanded', String(isOpen));
    this.#goTo(-1);
  }

  #group({ name, options }: OptionGroup, at: number): HTMLElement {
    const id = `${this.#list.id}-${at}`;
    const links = options.map(({ href, act, code, words, detail }, number) => {
      const small = detail ? [element('small', { class: 'block text-sm text-soft' }, detail)] : [];
      const parts = [
        ...(code ? [element('code', { class: 'w-22 shrink-0 whitespace-normal text-link' }, code)] : []),
        element('span', {}, element('bdi', {}, words), ...small),
      ];
      const tied = { role: 'option', id: `${id}-${number}`, tabindex: '-1', 'aria-selected': 'false' };
      const link = element('a', { ...(href && { href }), class: OPTION, ...tied }, ...parts);
      if (act) link.addEventListener('click', act);
      return link;
    });
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('p', { id, class: 'px-4 pt-2 text-sm text-soft' }, name),
      ...links,
    );
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { length } = this.#options;
    const isOpen = !this.#list.hidden;
    if (event.key === 'Escape' && isOpen) this.close();
    else if (event.key === 'ArrowDown' && length > 0) isOpen ? this.#goTo(this.#at + 1) : this.#open(true);
    else if (event.key === 'ArrowUp' && isOpen) this.#goTo(this.#at < 0 ? length - 1 : this.#at - 1);
    else if (event.key === 'Enter' && this.#at >= 0) this.#options[this.#at]?.click();
    else return;
    event.preventDefault();
  }

  /** Stops at both ends of the list. */
  #goTo(at: number): void {
    const options = this.#options;
    this.#at = at >= options.length ? -1 : at;
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === this.#at);
    const here = options[this.#at];
    if (here) this.#input.setAttribute('aria-activedescendant', here.id);
    else this.#input.removeAttribute('aria-activedescendant');
    here?.scrollIntoView({ block: 'nearest' });
  }
}
