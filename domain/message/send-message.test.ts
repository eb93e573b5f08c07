import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, type TestLibrary } from '../../test/library.ts';
import { sentenceOf } from '../fault.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { messageMail } from '../mail/message-mail.ts';
import { messageFault } from './message-form.ts';
import { sendMessage } from './send-message.ts';

const GOOD = { name: 'रवि', email: 'ravi@example.in', message: 'नमस्ते!\nA paper is upside down.' };

describe('the contact form', () => {
  it('has nothing to say about good fields', () => {
    expect(messageFault(GOOD)).toBeUndefined();
    expect(messageFault({ ...GOOD, email: ' ravi@example.in ' })).toBeUndefined();
    expect(messageFault({ ...GOOD, name: '📄'.repeat(128), message: 'x'.repeat(5000) })).toBeUndefined();
  });

  it.each([
    [{ name: '' }, 'Please fill out all fields.'],
    [{ email: ' ' }, 'Please fill out all fields.'],
    [{ message: '\n' }, 'Please fill out all fields.'],
    [{ email: 'ravi' }, 'Please enter a valid email address.'],
    [{ email: 'ravi@example.in\nBcc: x@example.com' }, 'Please enter a valid email address.'],
    [{ name: 'x'.repeat(129) }, 'Name cannot exceed 128 characters'],
    [{ message: 'x'.repeat(5001) }, 'Message cannot exceed 5000 characters'],
  ])('says what is wrong: %j', (changes, message) => {
    const fault = messageFault({ ...GOOD, ...changes });
    expect(fault && sentenceOf(fault)).toBe(message);
  });
});

describe('a message', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary({ settings: { contactTo: 'care@example.in' } });
  });
  afterEach(() => opened.close());

  it('is kept, and brought by a mail that is answered to its writer', async () => {
    const message = await sendMessage(opened.library, GOOD, NETWORK);
    expect(message).toMatchObject({ name: 'रवि', email: 'ravi@example.in', text: GOOD.message });
    await deliverMail(opened.library, opened.mailer);
    expect(opened.mails).toMatchObject([
      { to: 'care@example.in', replyTo: 'ravi@example.in', subject: 'Panna: a message from रवि' },
    ]);
    expect(opened.mails[0]?.text).toBe(`रवि <ravi@example.in> wrote:\n\n${GOOD.message}`);
  });

  it('is kept without a mail when no recipient is named', async () => {
    opened.library.settings.contactTo = undefined;
    await sendMessage(opened.library, GOOD, NETWORK);
    expect(await deliverMail(opened.library, opened.mailer)).toBe(false);
  });

  it('has a name of one line, and no characters that only machines see', async () => {
    const form = { ...GOOD, name: ' Ra\r\nBcc:\0 x\t ', message: 'first\nsec\0ond\u0007' };
    const { name, text } = await sendMessage(opened.library, form, NETWORK);
    expect(name).toBe('Ra Bcc: x');
    expect(text).toBe('first\nsecond');
  });

  it('with a fault is refused in the form’s words', async () => {
    const refused = await sendMessage(opened.library, { ...GOOD, email: 'x' }, NETWORK).catch(
      (thrown: unknown) => thrown,
    );
    expect(refused).toMatchObject({ word: 'invalid', message: 'Please enter a valid email address.' });
  });

  it('comes ten times an hour at most from one address', async () => {
    for (let number = 1; number <= 10; number += 1) await sendMessage(opened.library, GOOD, NETWORK);
    const again = sendMessage(opened.library, { ...GOOD, email: 'RAVI@example.in' }, NETWORK);
    expect(await again.catch((thrown: unknown) => thrown)).toMatchObject({ word: 'too-many' });
  });
});

describe('the mail of a message', () => {
  it('shows what was written, and never runs it', () => {
    const text = '<script>alert("1 & 2")</script>\nsecond line';
    const letter = {
      kind: 'message',
      to: 'care@example.in',
      name: '<b>Ravi</b>',
      email: 'r@e.in',
      text,
    } as const;
    const { html } = messageMail(letter, 'Panna');
    expect(html).not.toMatch(/<(script|b)>/);
    expect(html).toContain('&#60;script&#62;alert(&#34;1 &#38; 2&#34;)&#60;/script&#62;<br>second line');
  });
});
