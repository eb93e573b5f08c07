import type { IncomingMessage } from 'node:http';
import { languageOf } from '../../app/language.ts';
import { type Text, textsIn } from '../../app/texts.ts';

export function textsOf({ raw: { url = '/' } }: { raw: Pick<IncomingMessage, 'url'> }): Text {
  return textsIn(languageOf(url));
}
