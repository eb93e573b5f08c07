import type { Mail, Mailer } from '../../domain/mail.ts';

/** State of the mail server: `unreachable`, or `refused` to accept the login. */
export type MailState = 'ok' | 'unreachable' | 'refused';

type Known = { state: MailState; since: Date; fault: string | undefined };

type MailFault = Error & { code?: string; command?: string; responseCode?: number };

/**
 * A mailer that knows its server's state by its last mail or by `check`. Refusing one recipient or message is no fault
 * of the server.
 */
export class WatchedMailer implements Mailer {
  readonly #real: Mailer;
  readonly #clock: () => Date;
  readonly #sent: (isSent: boolean) => void;
  #known: Known | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(real: Mailer, clock: () => Date, sent: (isSent: boolean) => void) {
    this.#real = real;
    this.#clock = clock;
    this.#sent = sent;
  }

  get known(): Known | undefined {
    return this.#known;
  }

  get quietMs(): number {
    return this.#clock().getTime() - this.#askedAt;
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#real.send(mail);
    } catch (error) {
      this.#sent(false);
      if (isOfServer(error as MailFault)) this.#learn(error as MailFault);
      else this.#learn(undefined);
      throw error;
    }
    this.#sent(true);
    this.#learn(undefined);
  }

  async check(): Promise<void> {
    try {
      await this.#real.check();
    } catch (error) {
      this.#learn(error as MailFault);
      throw error;
    }
    this.#learn(undefined);
  }

  close(): Promise<void> {
    return this.#real.close();
  }

  #learn(fault: MailFault | undefined): void {
    const now = this.#clock();
    this.#askedAt = now.getTime();
    const state = stateOf(fault);
    const since = this.#known?.state === state ? this.#known.since : now;
    this.#known = { state, since, fault: fault && mailFaultOf(fault) };
  }
}

function stateOf(fault: MailFault | undefined): MailState {
  if (!fault) return 'ok';
  return fault.code === 'EAUTH' || fault.responseCode !== undefined ? 'refused' : 'unreachable';
}

/** Nodemailer's names: errors of the envelope, except its sender, and of the message concern one mail. */
function isOfServer({ code, command }: MailFault): boolean {
  if (code === 'EENVELOPE') return command === 'MAIL FROM';
  return code !== 'EMESSAGE';
}

export function mailFaultOf({ code, message }: MailFault): string {
  const words = message.split(/\s+/).map((word) => (word.includes('@') ? '…' : word));
  const sentence = words.join(' ').slice(0, 300);
  return code && !sentence.includes(code) ? `${sentence} (${code})` : sentence;
}
