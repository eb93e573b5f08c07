import type { Mailer } from '../domain/mail.ts';

/** A mail server that is down, until it is mended. */
export function brokenMailer(real: Mailer): Mailer & { mend(): void; tries: number } {
  let mended = false;
  return {
    tries: 0,
    async send(mail) {
      this.tries += 1;
      if (!mended) throw new Error('no route to the mail server');
      await real.send(mail);
    },
    async check() {
      if (!mended) throw new Error('no route to the mail server');
    },
    mend() {
      mended = true;
    },
    close: async () => {},
  };
}
