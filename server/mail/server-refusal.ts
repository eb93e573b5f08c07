/** A reply of SMTP in nodemailer's sentence, with its enhanced status code (RFC 3463) if it has one. */
const REPLY = /: ([45])\d\d[ -](?:[45]\.(\d{1,3})\.(\d{1,3})\b)?/;
const SENDER = /^Mail command failed/;
const RECIPIENT = /^Can't send mail/;
/** Postfix defers relaying where it is set up to (454). */
const RELAY = /\brelay/i;

/**
 * True when a refusal will meet other mails too: of the sender, of relaying, or by the server's rules. False for a
 * mailbox that is unknown or full, and for mail that is only deferred, as greylisting does.
 * @param fault What nodemailer says of a mail that was not sent.
 */
export function isOfServer(fault: string): boolean {
  const [, kind, subject, detail] = REPLY.exec(fault) ?? [];
  if (kind === undefined || fault.startsWith('Invalid login')) return false;
  if (SENDER.test(fault) || RELAY.test(fault) || isOfSender(subject, detail)) return true;
  if (kind === '4' || subject === '1' || subject === '2') return false;
  return !RECIPIENT.test(fault) || subject !== undefined;
}

/** "Bad sender's mailbox address syntax" and "bad sender's system address". Postfix says so after RCPT. */
function isOfSender(subject?: string, detail?: string): boolean {
  return subject === '1' && (detail === '7' || detail === '8');
}
