import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const { passkey: purpose = '', options = '', failed = '' } = form.dataset;
  const line = form.querySelector('[data-fault]');
  const button = form.querySelector('button');
  if (line) line.textContent = '';
  if (button) button.disabled = true;
  try {
    const password = form.querySelector<HTMLInputElement>('input[name=password]')?.value ?? '';
    const asked = await fetch(options, { method: 'POST', body: new URLSearchParams({ purpose, password }) });
    const { fault, options: optionsJSON } = await asked.json();
    if (fault) throw new RefusedHere(fault);
    const answer =
      purpose === 'add'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON });
    const field = form.querySelector<HTMLInputElement>('input[name=answer]');
    if (field) field.value = JSON.stringify(answer);
    form.submit();
  } catch (error) {
    if (line) line.textContent = error instanceof RefusedHere ? error.message : failed;
    if (button) button.disabled = false;
  }
}

/** Error whose message is in the page's language and can be shown. */
class RefusedHere extends Error {}
