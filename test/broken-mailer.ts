import type { Mailer } from '../domain/mail.ts';

/** A mail server that is down, until it is repaired. */
export function brokenMailer(real: Mailer): Mailer & { repair(): void; tries: number } {
  let repaired = false;
  return {
    tries: 0,
    async send(mail) {
      this.tries += 1;
      if (!repaired) throw new Error('no route to the mail server');
      await real.send(mail);
    },
    async check() {
      if (!repaired) throw new Error('no route to the mail server');
    },
    repair() {
      repaired = true;
    },
    takes: async () => true,
    close: async () => {},
  };
}
