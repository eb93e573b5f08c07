export type MailedList = { title: string; link: string; items: { label: string; link: string }[] };

/** HTML of a mail: paragraphs, at most one button, a closing line and its link, all escaped. */
export function mailPage(
  tag: string,
  title: string,
  paragraphs: readonly (string | MailedList)[],
  action?: { label: string; link: string },
  after?: string,
  afterLink?: string,
): string {
  const text = paragraphs.map((part) => (typeof part === 'string' ? paragraph(part) : list(part))).join('');
  const button = action
    ? `<p><a href="${escapeHtml(action.link)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>` +
      `<p style="${ADDRESS}">${escapeHtml(action.link)}</p>`
    : '';
  const end = after ? `<p style="color:#5e584c">${escapeHtml(after)}</p>` : '';
  const href = afterLink && escapeHtml(afterLink);
  const endLink = href ? `<p style="${ADDRESS}"><a href="${href}" style="color:#5e584c">${href}</a></p>` : '';
  return (
    `<!doctype html><html lang="${tag}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<body style="${BODY}">${text}${button}${end}${endLink}</body></html>`
  );
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function list({ title, link, items }: MailedList): string {
  const rows = items.map(
    (item) => `<li><a href="${escapeHtml(item.link)}">${escapeHtml(item.label)}</a></li>`,
  );
  return `<p><b><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></b></p><ul>${rows.join('')}</ul>`;
}

const BODY =
  'font:17px/1.5 system-ui,sans-serif;color:#1d1b16;max-width:34em;margin:24px auto;padding:0 16px';
const ADDRESS = 'word-break:break-all;color:#5e584c';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#9a4a00;color:#fff;border-radius:10px;text-decoration:none';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
