import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import { looksLikeEmail } from '../../../domain/account.ts';
import { openCatalogue } from '../../../domain/catalogue/open-catalogue.ts';
import type { Config } from '../../config.ts';
import { mailFaultOf } from '../../mail/watched-mailer.ts';
import { openMailer } from '../../open-adapters.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

/** @throws CommandFault with the server’s answer. */
export async function testMail(config: Config, to: string): Promise<{ answer: object; summary: string }> {
  if (!looksLikeEmail(to)) throw new CommandFault('panna mail test needs an email address. See panna help.');
  const { siteName } = openCatalogue(await readCatalogue(config.catalogueDir));
  let path: string | undefined;
  const mailer = await openMailer(config, siteName, (_mail, written) => {
    path = written;
  });
  const server = config.mail.kind === 'smtp' ? new URL(config.mail.url).host : undefined;
  const text = `This is a test email from ${siteName}. You can delete it.`;
  try {
    await mailer.check();
    await mailer.send({
      to,
      subject: `${siteName}: test email`,
      text,
      html: `<p>${escaped(text)}</p>`,
    });
  } catch (error) {
    const where = server === undefined ? 'The outbox' : `The mail server ${server}`;
    throw new CommandFault(`${where} did not accept the email: ${mailFaultOf(error as Error)}.`);
  } finally {
    await mailer.close();
  }
  const summary =
    server === undefined
      ? `SMTP_URL isn’t set, so nothing was sent. The email was saved as ${path}.`
      : `The mail server ${server} accepted the email for ${to}. Check that it arrives, also in the spam folder.`;
  return { answer: { to, server: server ?? null, path: path ?? null }, summary };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
