import { type LocalText, otherTexts, textIn } from './local-text.ts';

export type OwnTexts<Text = LocalText> = {
  headline?: Text | undefined;
  sentence?: Text | undefined;
  steps?: readonly Text[] | undefined;
  about?: readonly AboutPart<Text>[] | undefined;
  closing?: Text | undefined;
};

/** An empty line in `text` starts a new paragraph. */
type AboutPart<Text> = { heading: Text; text: Text };

export function ownTextsIn(texts: OwnTexts, language: string): OwnTexts<string> {
  const inLanguage = (text: LocalText) => textIn(text, language);
  const { headline, sentence, steps, about, closing } = texts;
  return {
    headline: headline && inLanguage(headline),
    sentence: sentence && inLanguage(sentence),
    steps: steps?.map(inLanguage),
    about: about?.map(({ heading, text }) => ({ heading: inLanguage(heading), text: inLanguage(text) })),
    closing: closing && inLanguage(closing),
  };
}

export function languagesOfTexts(texts: OwnTexts): string[] {
  return everyText(texts).flatMap(([, text]) => otherTexts(text).map(([language]) => language));
}

/** Lists all texts with their paths in `university.yaml`, such as `['texts', 'steps', 0]`. */
export function everyText({
  steps = [],
  about = [],
  ...single
}: OwnTexts): [path: (string | number)[], text: LocalText][] {
  const alone = Object.entries(single).map(([name, text]) => [[name], text] as const);
  const listed = steps.map((text, index) => [['steps', index], text] as const);
  const parts = about.flatMap((part, index) =>
    Object.entries(part).map(([name, text]) => [['about', index, name], text] as const),
  );
  return [...alone, ...listed, ...parts].flatMap(([path, text]) =>
    text ? [[['texts', ...path], text]] : [],
  );
}
