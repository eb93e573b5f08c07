import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '../../domain/mail.ts';

export type OpenedMailer = {
  mailer: Mailer;
  arrived(): Promise<Uint8Array[]>;
  close(): Promise<void>;
};

export const FROM = 'Panna पन्ना <no-reply@panna.example>';

export const MAIL: Mail = {
  to: 'asha@gbpuat.ac.in',
  subject: 'Verify your email for Panna',
  text: 'Open the link.\n\nhttps://panna.example/verify?userId=1&secret=2',
  html: '<p>Open <a href="https://panna.example/verify?userId=1&#38;secret=2">the link</a>.</p>',
};

/** Every mailer must pass this. `open` creates one that sends from `FROM`. */
export function mailContract(name: string, open: (from: string) => Promise<OpenedMailer>): void {
  describe(`mails by ${name}`, () => {
    let opened: OpenedMailer;
    beforeEach(async () => {
      opened = await open(FROM);
    });
    afterEach(async () => {
      await opened.mailer.close();
      await opened.close();
    });

    const sent = async (changes: Partial<Mail> = {}): Promise<Email> => {
      await opened.mailer.send({ ...MAIL, ...changes });
      const arrived = await opened.arrived();
      expect(arrived).toHaveLength(1);
      return PostalMime.parse(arrived[0] ?? '');
    };
    const header = (mail: Email, key: string) => mail.headers.filter((each) => each.key === key);

    it('carry text and HTML, from whom and to whom', async () => {
      const mail = await sent();
      expect(mail.from).toEqual({ name: 'Panna पन्ना', address: 'no-reply@panna.example' });
      expect(mail.to).toEqual([{ name: '', address: MAIL.to }]);
      expect(mail.subject).toBe(MAIL.subject);
      expect(mail.text?.trim()).toBe(MAIL.text);
      expect(mail.html?.trim()).toBe(MAIL.html);
      expect(mail.replyTo).toBeUndefined();
      expect(header(mail, 'auto-submitted')).toMatchObject([{ value: 'auto-generated' }]);
      expect(mail.messageId).toMatch(/^<.+@panna\.example>$/);
    });

    it('carry every script there is, and long links whole', async () => {
      const link = `https://panna.example/verify?secret=${'a'.repeat(300)}`;
      const words = {
        subject: 'पन्ना: आशा का संदेश 📄',
        text: `नमस्ते 📄\n${link}`,
        html: `<p>नमस्ते 📄 ${link}</p>`,
      };
      const mail = await sent(words);
      expect([mail.subject, mail.text?.trim(), mail.html?.trim()]).toEqual(Object.values(words));
    });

    it('are answered to their writer', async () => {
      const mail = await sent({ replyTo: 'ravi@example.in' });
      expect(header(mail, 'auto-submitted')).toEqual([]);
      expect(mail.replyTo).toEqual([{ name: '', address: 'ravi@example.in' }]);
    });

    it('carry the address that ends them, as mail programs look for it', async () => {
      const address = `https://panna.example/unsubscribe?account=asha&key=${'k'.repeat(60)}`;
      const mail = await sent({ unsubscribe: address });
      const value = (key: string) => header(mail, key).map((each) => each.value);
      expect(value('list-unsubscribe')).toEqual([`<${address}>`]);
      expect(value('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    });

    it.each<[string, Partial<Mail>]>([
      ['subject', { subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nOther body' }],
      ['subject with a bare line feed', { subject: 'Hello\nBcc: evil@example.com' }],
      ['address to answer to', { replyTo: 'a@b.in\r\nBcc: evil@example.com' }],
      ['address to answer to, as a list', { replyTo: 'a@b.in>, <evil@example.com' }],
      ['text', { text: 'Bcc: evil@example.com\r\n.\r\nMAIL FROM:<evil@example.com>\r\n' }],
    ])('cannot have a header or a recipient added by their %s', async (_name, changes) => {
      const mail = await sent(changes);
      expect(header(mail, 'bcc')).toEqual([]);
      expect(mail.to).toEqual([{ name: '', address: MAIL.to }]);
      expect(header(mail, 'subject')).toHaveLength(1);
      expect(header(mail, 'reply-to').length).toBeLessThan(2);
      expect(mail.replyTo?.length ?? 0).toBeLessThan(2);
      expect(mail.html?.trim()).toBe(MAIL.html);
    });

    it('cannot be given a second recipient by the address of the first', async () => {
      const attempts = [
        'a@b.in, evil@example.com',
        'a@b.in\r\nBcc: evil@example.com',
        'a@b.in>\r\nRCPT TO:<evil@example.com',
      ];
      for (const to of attempts) await opened.mailer.send({ ...MAIL, to }).catch(() => {});
      for (const raw of await opened.arrived()) {
        const mail = await PostalMime.parse(raw);
        expect(mail.to?.length).toBe(1);
        expect(header(mail, 'bcc')).toEqual([]);
      }
    });
  });
}
