import { messageFault } from '../../domain/message/message-form.ts';

// What the contact form says while and after it sends (specification, section 4).
const SENDING = 'Sending...';
export const SENT = 'Message sent successfully!';
export const FAILED = 'Failed to send message. Please try again.';

/** Sends the contact form without leaving the page, and shows the result. */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
  // What was said goes as soon as it holds no longer.
  form?.addEventListener('input', () => {
    const line = form.querySelector('[data-fault]');
    if (line && line.textContent !== messageFault(fieldsOf(form))) line.textContent = '';
  });
}

function fieldsOf(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as Record<'name' | 'email' | 'message', string>;
}

async function submit(form: HTMLFormElement): Promise<void> {
  const say = (where: string, words: string) => {
    const line = form.querySelector(`[data-${where}]`);
    if (line) line.textContent = words;
  };
  const fields = fieldsOf(form);
  const wrong = messageFault(fields);
  say('sent', '');
  say('fault', wrong ?? '');
  if (wrong) return goToWrongField(form);
  const button = form.querySelector('button');
  const words = button?.textContent ?? '';
  if (button) button.disabled = true;
  say('words', SENDING);
  const fault = await send(fields);
  if (button) button.disabled = false;
  say('words', words);
  if (fault) return say('fault', fault);
  // reset() would bring back the text that a link began the message with.
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = '';
  say('sent', SENT);
}

function goToWrongField(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const wrong = fields.find(({ value, validity }) => value.trim() === '' || !validity.valid);
  wrong?.focus();
}

/** What went wrong, as a sentence for the visitor; undefined when the message is stored. */
async function send(fields: object): Promise<string | undefined> {
  try {
    const answer = await fetch('/v1/functions/contact/executions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Appwrite-Project': 'panna' },
      body: JSON.stringify({ body: JSON.stringify(fields) }),
    });
    const execution = await answer.json();
    if (!answer.ok) return FAILED;
    if (execution.responseStatusCode === 200) return undefined;
    return execution.responseStatusCode === 400 ? JSON.parse(execution.responseBody).message : FAILED;
  } catch {
    return FAILED;
  }
}
