import { messageFault } from '../../domain/message/message-form.ts';

/**
 * Texts in the page's language, read from the form. `faults`: by rule; `often` contains a # for the minutes.
 */
type Texts = Record<'sending' | 'sent' | 'failed' | 'often', string> & { faults: Record<string, string> };

export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
  form?.addEventListener('input', () => {
    const line = form.querySelector('[data-fault]');
    if (line && line.textContent !== faultOf(form, textsOf(form))) line.textContent = '';
  });
}

function textsOf(form: HTMLFormElement): Texts {
  return JSON.parse(form.dataset.contact ?? '');
}

function faultOf(form: HTMLFormElement, { faults }: Texts): string | undefined {
  const fault = messageFault(fieldsOf(form));
  return fault && faults[fault.name];
}

function fieldsOf(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as Record<'name' | 'email' | 'message', string>;
}

async function submit(form: HTMLFormElement): Promise<void> {
  const say = (where: string, words: string) => {
    const line = form.querySelector(`[data-${where}]`);
    if (line) line.textContent = words;
  };
  const values = textsOf(form);
  const wrong = faultOf(form, values);
  say('sent', '');
  say('fault', wrong ?? '');
  if (wrong) return goToWrongField(form);
  const button = form.querySelector('button');
  const words = button?.textContent ?? '';
  if (button) button.disabled = true;
  say('words', values.sending);
  const fault = await send(fieldsOf(form), values);
  if (button) button.disabled = false;
  say('words', words);
  if (fault) return say('fault', fault);
  // reset() would bring back a message prefilled by a link.
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = '';
  say('sent', values.sent);
}

function goToWrongField(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const wrong = fields.find(({ value, validity }) => value.trim() === '' || !validity.valid);
  wrong?.focus();
}

async function send(fields: object, { failed, often }: Texts): Promise<string | undefined> {
  try {
    const answer = await fetch('/v1/functions/contact/executions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Appwrite-Project': 'panna' },
      body: JSON.stringify({ body: JSON.stringify(fields) }),
    });
    if (answer.status === 429) return often.replace('#', minutesUntil(answer));
    const execution = await answer.json();
    if (!answer.ok) return failed;
    if (execution.responseStatusCode === 200) return undefined;
    if (execution.responseStatusCode !== 400) return failed;
    // The server's rules may be newer than this page.
    return JSON.parse(execution.responseBody).message;
  } catch {
    return failed;
  }
}

/** At least two, so that the text needs no singular. */
function minutesUntil({ headers }: Response): string {
  return String(Math.max(2, Math.ceil(Number(headers.get('Retry-After')) / 60)));
}
