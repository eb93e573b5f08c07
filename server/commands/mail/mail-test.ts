import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import { looksLikeEmail } from '../../../domain/account.ts';
import { openCatalogue } from '../../../domain/catalogue/open-catalogue.ts';
import type { Config } from '../../config.ts';
import { mailFaultOf } from '../../mail/watched-mailer.ts';
import { openMailer } from '../../open-adapters.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

/**
 * Sends one mail at once with the library's settings.
 * @throws CommandFault with the server’s answer.
 */
export async function testMail(config: Config, to: string): Promise<{ answer: object; summary: string }> {
  if (!looksLikeEmail(to)) throw new CommandFault('panna mail test needs an e-mail address. See panna help.');
  const { siteName } = openCatalogue(await readCatalogue(config.catalogueDir));
  let path: string | undefined;
  const mailer = await openMailer(config, siteName, (_mail, written) => {
    path = written;
  });
  const server = config.mail.kind === 'smtp' ? new URL(config.mail.url).host : undefined;
  const text = `This mail shows that ${siteName} can send mails. Nothing has to be done.`;
  try {
    await mailer.check();
    await mailer.send({
      to,
      subject: `${siteName}: a mail to try it`,
      text,
      html: `<p>${escaped(text)}</p>`,
    });
  } catch (error) {
    const where = server === undefined ? 'The outbox' : `The mail server ${server}`;
    throw new CommandFault(`${where} did not take the mail: ${mailFaultOf(error as Error)}.`);
  } finally {
    await mailer.close();
  }
  const summary =
    server === undefined
      ? `There is no SMTP_URL, so nothing was sent: the mail is ${path}.`
      : `The mail server ${server} took a mail to ${to}. Look whether it arrives, among the spam too.`;
  return { answer: { to, server: server ?? null, path: path ?? null }, summary };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
