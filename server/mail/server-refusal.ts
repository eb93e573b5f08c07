/** SMTP reply in nodemailer's message, with its enhanced status code (RFC 3463) if present. */
const REPLY = /: ([45])\d\d[ -](?:[45]\.(\d{1,3})\.(\d{1,3})\b)?/;
const SENDER = /^Mail command failed/;
const RECIPIENT = /^Can't send mail/;
/** Postfix may be configured to answer a rejected relay with a temporary 454. */
const RELAY = /\brelay/i;

/**
 * True if other mails will be rejected too: because of the sender, relaying, or the server's rules. False for
 * a mailbox that is unknown or full, and for mail that is only deferred, as by greylisting.
 * @param fault Nodemailer's message for a mail that was not sent.
 */
export function isOfServer(fault: string): boolean {
  const [, kind, subject, detail] = REPLY.exec(fault) ?? [];
  if (kind === undefined || fault.startsWith('Invalid login')) return false;
  if (SENDER.test(fault) || RELAY.test(fault) || isOfSender(subject, detail)) return true;
  if (kind === '4' || subject === '1' || subject === '2') return false;
  return !RECIPIENT.test(fault) || subject !== undefined;
}

/**
 * "Bad sender's mailbox address syntax" and "bad sender's system address". Postfix reports them after RCPT.
 */
function isOfSender(subject?: string, detail?: string): boolean {
  return subject === '1' && (detail === '7' || detail === '8');
}
