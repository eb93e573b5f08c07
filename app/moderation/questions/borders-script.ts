// Editor for the questions of a paper: drag borders, tap questions to select them.
import { element } from '../../ui/elements.ts';

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
type Side = (typeof SIDES)[number];
/** Step of an arrow key, in percent of the page. */
const STEP = 0.5;
const FAR = 5;

export function begin(): void {
  const picture = document.querySelector<HTMLElement>('[data-borders]');
  if (picture) new Borders(picture);
}

class Borders {
  readonly #picture: HTMLElement;
  readonly #forms = [...document.querySelectorAll<HTMLDetailsElement>('[data-correction]')];
  #chosen: HTMLDetailsElement | undefined;

  constructor(picture: HTMLElement) {
    this.#picture = picture;
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('[data-percents]'))
      folded.open = false;
    for (const form of this.#forms) {
      form.addEventListener('toggle', () => {
        if (form.open) this.#choose(form);
        else if (this.#chosen === form) this.#choose(undefined);
      });
      if (form.open) this.#choose(form);
    }
    picture.addEventListener('click', (event) => this.#tap(event));
  }

  #choose(form: HTMLDetailsElement | undefined): void {
    if (this.#chosen === form) return;
    this.#chosen = form;
    for (const each of this.#forms) each.open = each === form;
    for (const handle of this.#picture.querySelectorAll('.correction-handle')) handle.remove();
    for (const box of this.#picture.querySelectorAll<SVGElement>('[data-of]'))
      box.toggleAttribute('data-chosen', box.dataset.of === form?.dataset.correction);
    if (!form) return;
    for (let part = 0; fieldOf(form, 'move', `left-${part}`); part += 1)
      for (const side of SIDES) this.#handle(form, side, part);
    this.#line(form);
  }

  /**
   * Selects a question on the first tap. The next tap joins another question, or places the line that splits
   * the selected one.
   */
  #tap({ target, clientY }: MouseEvent): void {
    if (target instanceof Element && target.closest('.correction-handle')) return;
    const tapped =
      target instanceof Element ? target.closest<SVGElement>('[data-of]')?.dataset.of : undefined;
    const chosen = this.#chosen;
    if (!chosen || !tapped) {
      this.#choose(this.#forms.find(({ dataset }) => dataset.correction === tapped));
      this.#chosen?.scrollIntoView();
    } else if (tapped !== chosen.dataset.correction) {
      const into = formOf(chosen, 'merge')?.querySelector('select');
      if (!into) return;
      into.value = tapped;
      formOf(chosen, 'merge')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    } else {
      const border = fieldOf(chosen, 'split', 'border');
      if (!border) return;
      const { top, height } = this.#picture.getBoundingClientRect();
      put(border, (100 * (clientY - top)) / height);
      fieldOf(chosen, 'split', 'number')?.focus();
    }
  }

  #handle(form: HTMLElement, side: Side, part: number): void {
    const fields = SIDES.map((each) => fieldOf(form, 'move', `${each}-${part}`));
    const field = fields[SIDES.indexOf(side)];
    if (!field) return;
    const handle = this.#slider(field, side);
    const place = () => {
      const [left = 0, top = 0, right = 0, bottom = 0] = fields.map((each) => Number(each?.value));
      handle.hidden = fields.every((each) => !each?.value);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const at = { left: [left, y], right: [right, y], top: [x, top], bottom: [x, bottom] }[side];
      Object.assign(handle.style, { left: `${at[0]}%`, top: `${at[1]}%` });
      this.#draw(form.dataset.correction ?? '', part, [left, top, right, bottom]);
    };
    for (const each of fields) each?.addEventListener('input', place);
    place();
  }

  #line(form: HTMLElement): void {
    const field = fieldOf(form, 'split', 'border');
    if (!field) return;
    const line = this.#slider(field, 'line');
    const place = () => {
      line.hidden = field.value === '';
      Object.assign(line.style, { left: '0', top: `${field.value}%` });
    };
    field.addEventListener('input', place);
    place();
  }

  #draw(question: string, part: number, [left = 0, top = 0, right = 0, bottom = 0]: number[]): void {
    const box = [...this.#picture.querySelectorAll<SVGRectElement>('[data-of]')].find(
      ({ dataset }) => dataset.of === question && dataset.part === String(part),
    );
    const { width, height } = box?.ownerSVGElement?.viewBox.baseVal ?? { width: 0, height: 0 };
    box?.setAttribute('x', String((left * width) / 100));
    box?.setAttribute('y', String((top * height) / 100));
    box?.setAttribute('width', String(Math.max(0, ((right - left) * width) / 100)));
    box?.setAttribute('height', String(Math.max(0, ((bottom - top) * height) / 100)));
  }

  #slider(field: HTMLInputElement, side: Side | 'line'): HTMLElement {
    const isAcross = side === 'left' || side === 'right';
    const handle = element('button', {
      ...{ type: 'button', role: 'slider', class: `correction-handle ${side}` },
      ...{ 'aria-label': field.labels?.[0]?.textContent ?? '', 'aria-valuemin': '0', 'aria-valuemax': '100' },
      'aria-orientation': isAcross ? 'horizontal' : 'vertical',
    });
    const tell = () => handle.setAttribute('aria-valuenow', field.value || '0');
    field.addEventListener('input', tell);
    tell();
    handle.addEventListener('keydown', (event) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      put(field, Number(field.value) + by);
    });
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId);
      handle.focus();
    });
    handle.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (!handle.hasPointerCapture(pointerId)) return;
      const { left, top, width, height } = this.#picture.getBoundingClientRect();
      put(field, 100 * (isAcross ? (clientX - left) / width : (clientY - top) / height));
    });
    this.#picture.append(handle);
    return handle;
  }
}

const KEYS: { [key: string]: number } = {
  ...{ ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP },
  ...{ PageUp: -FAR, PageDown: FAR },
};

function formOf(question: HTMLElement, intent: string): HTMLFormElement | null {
  return question.querySelector(`form:has([name=intent][value=${intent}])`);
}

function fieldOf(question: HTMLElement, intent: string, name: string): HTMLInputElement | null {
  return formOf(question, intent)?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
}

function put(field: HTMLInputElement, percent: number): void {
  field.value = String(Math.round(100 * Math.min(100, Math.max(0, percent))) / 100);
  field.dispatchEvent(new Event('input'));
}
