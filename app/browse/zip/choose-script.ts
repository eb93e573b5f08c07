import { megabytes } from '../../ui/format.ts';

const form = document.querySelector<HTMLFormElement>('[data-zip]');
if (form) addUp(form);

/** Says on the button what the ticked papers are together, while they are ticked. */
function addUp(form: HTMLFormElement): void {
  const [button, , sizeButton] = form.querySelectorAll('button');
  if (!button) return;
  sizeButton?.remove();
  // What is reached by keyboard is not behind the buttons, which stay at the end of a wide screen.
  document.documentElement.style.scrollPaddingBottom = `${button.parentElement?.offsetHeight}px`;
  const { zip = '', none = '' } = form.dataset;
  const show = () => {
    const ticked = [...form.querySelectorAll<HTMLInputElement>('input:checked')];
    const bytes = ticked.reduce((sum, { dataset }) => sum + Number(dataset.size), 0);
    const words = zip.replace('#', String(ticked.length)).replace('@', megabytes(bytes));
    button.lastChild?.replaceWith(ticked.length > 0 ? words : none);
  };
  form.addEventListener('change', show);
  // The browser's back button, and a reload, may show what was ticked before.
  addEventListener('pageshow', show);
  show();
}
