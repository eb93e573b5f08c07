import { createHash } from 'node:crypto';
import type { Text } from '../../app/texts.ts';

// No colours of its own: the browser's follow the visitor's choice of light or dark.
const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{line-height:1.2}a{display:inline-block;padding:.6rem 0;margin-inline-end:1.5rem}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const SMALL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`;

/** `ways`: URLs and texts of links. The current page has an empty URL. */
type SmallPage = { title: string; sentence: string; ways: readonly [href: string, words: string][] };

export function smallPage({ tag }: Pick<Text, 'tag'>, { title, sentence, ways }: SmallPage): string {
  const links = ways.map(([href, words]) => `<a href="${href}">${words}</a>`).join('');
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${sentence}</p><p>${links}</p></main></html>\n`;
}

export function wantsPage({ accept }: { accept?: string | undefined }): boolean {
  return accept?.includes('text/html') ?? false;
}
