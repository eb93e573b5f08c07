import type { Mail, Mailer, MailServer } from '../../domain/mail.ts';

/**
 * State of the mail server. `refused`: it rejects the login or the connection; `failing`: it rejects mails.
 */
export type MailState = 'ok' | 'unreachable' | 'refused' | 'failing';
export type MailOutcome = 'sent' | 'refused' | 'failed';

type Known = { state: MailState; since: Date; fault: string | undefined };

type MailFault = Error & { code?: string; command?: string; responseCode?: number };

/** Mails to this many people, rejected in a row, mean that the server is to blame, whatever it replied. */
const SEVERAL = 3;

/**
 * Mailer that derives the state of its server from its mails and from `check`. A rejected mail is not blamed
 * on the server until mails to several people in a row are rejected, or `noteRefusal` is called; then only an
 * accepted mail clears it.
 */
export class WatchedMailer implements Mailer, MailServer {
  readonly #real: Mailer;
  readonly #clock: () => Date;
  readonly #counted: (outcome: MailOutcome) => void;
  readonly #refused = new Set<string>();
  #changed = () => {};
  #refusal: string | undefined;
  #fault: MailFault | undefined;
  #known: Known | undefined;
  #acceptedAt: Date | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(real: Mailer, clock: () => Date, counted: (outcome: MailOutcome) => void) {
    this.#real = real;
    this.#clock = clock;
    this.#counted = counted;
  }

  get known(): Known | undefined {
    return this.#known;
  }

  get acceptedAt(): Date | undefined {
    return this.#acceptedAt;
  }

  get quietMs(): number {
    return this.#clock().getTime() - this.#askedAt;
  }

  onChange(listener: () => void): void {
    this.#changed = listener;
  }

  isWorking(): boolean {
    return this.#known === undefined || this.#known.state === 'ok';
  }

  takes(email: string): Promise<boolean> {
    return this.#real.takes(email);
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#real.send(mail);
    } catch (error) {
      const fault = error as MailFault;
      const isRefused = isRefusal(fault);
      this.#counted(isRefused ? 'refused' : 'failed');
      if (isRefused) this.#refuse(mail.to, fault);
      this.#learn(isRefused ? undefined : fault);
      throw error;
    }
    this.#counted('sent');
    this.#acceptedAt = this.#clock();
    this.#refused.clear();
    this.#refusal = undefined;
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

  /** Records a reply that would reject every mail. */
  noteRefusal(fault: string): void {
    this.#refusal = withoutAddresses(fault);
    this.#tell();
  }

  close(): Promise<void> {
    return this.#real.close();
  }

  #refuse(to: string, fault: MailFault): void {
    if (this.#refused.size < SEVERAL) this.#refused.add(to);
    if (this.#refused.size === SEVERAL) this.#refusal = mailFaultOf(fault);
  }

  #learn(fault: MailFault | undefined): void {
    this.#askedAt = this.#clock().getTime();
    this.#fault = fault;
    this.#tell();
  }

  #tell(): void {
    const state = this.#fault ? stateOf(this.#fault) : this.#refusal ? 'failing' : 'ok';
    const isSame = this.#known?.state === state;
    const since = isSame && this.#known ? this.#known.since : this.#clock();
    this.#known = { state, since, fault: this.#fault ? mailFaultOf(this.#fault) : this.#refusal };
    if (!isSame) this.#changed();
  }
}

function stateOf(fault: MailFault): MailState {
  return fault.code === 'EAUTH' || fault.responseCode !== undefined ? 'refused' : 'unreachable';
}

/** Nodemailer's codes for a reply about sender, recipient or message. */
function isRefusal({ code, responseCode }: MailFault): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
}

export function mailFaultOf({ code, message }: MailFault): string {
  const sentence = withoutAddresses(message);
  return code && !sentence.includes(code) ? `${sentence} (${code})` : sentence;
}

function withoutAddresses(sentence: string): string {
  const words = sentence.split(/\s+/).map((word) => (word.includes('@') ? '…' : word));
  return words.join(' ').slice(0, 300);
}
