import { megabytes } from '../../ui/format.ts';

const form = document.querySelector<HTMLFormElement>('[data-zip]');
if (form) addUp(form);

function addUp(form: HTMLFormElement): void {
  const [button, , sizeButton] = form.querySelectorAll('button');
  if (!button) return;
  sizeButton?.remove();
  // Scroll padding, so that the sticky buttons of wide screens do not cover the focused element.
  document.documentElement.style.scrollPaddingBottom = `${button.parentElement?.offsetHeight}px`;
  const { zip = '', none = '' } = form.dataset;
  let order: HTMLInputElement[] = [];
  const show = () => {
    const checked = [...form.querySelectorAll<HTMLInputElement>('input:checked')];
    order = [...order.filter((each) => each.checked), ...checked.filter((each) => !order.includes(each))];
    showOrder(form, order);
    const bytes = checked.reduce((sum, { dataset }) => sum + Number(dataset.size), 0);
    const words = zip.replace('#', String(checked.length)).replace('@', megabytes(bytes));
    button.lastChild?.replaceWith(checked.length > 0 ? words : none);
  };
  form.addEventListener('change', show);
  form.addEventListener('formdata', ({ formData }) => {
    formData.delete('paper');
    for (const { value } of order) formData.append('paper', value);
  });
  addEventListener('pageshow', show);
  show();
}

function showOrder(form: HTMLFormElement, order: readonly HTMLInputElement[]): void {
  const hasOrder = order.length > 1;
  const orderField = form.querySelector<HTMLElement>('[data-order]');
  if (orderField) orderField.hidden = !hasOrder;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name=paper]')) {
    const place = box.closest('label')?.querySelector('[data-at]');
    if (place) place.textContent = hasOrder && box.checked ? String(order.indexOf(box) + 1) : '';
  }
}
