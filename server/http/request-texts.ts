import type { IncomingMessage } from 'node:http';
import { languageOf } from '../../app/language.ts';
import { type Text, textsIn } from '../../app/texts.ts';

/** Texts in the address's language, for responses that are no pages. */
export function textsOf({ raw: { url = '/' } }: { raw: Pick<IncomingMessage, 'url'> }): Text {
  return textsIn(languageOf(url));
}
