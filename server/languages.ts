import type { University } from '../domain/catalogue.ts';
import { FIRST_LANGUAGE, type Languages, type MailLanguage } from '../domain/language.ts';

export async function languageCodes(): Promise<string[]> {
  const { languages } = await import('virtual:texts');
  return languages.map(({ code }) => code);
}

export async function ocrLanguages(): Promise<string[]> {
  const { languages } = await import('virtual:texts');
  return languages.flatMap(({ ocr }) => ocr || []);
}

/**
 * Languages of `locales/` that the university offers. Loaded on first use, because tools that run from
 * sources lack the module of texts, and send no mails.
 */
export function languagesOf(university: Pick<University, 'offered'>): Languages {
  return {
    async ofUrl(url) {
      const { languageOf, offeredOr } = await import('../app/language.ts');
      return offeredOr(university, languageOf(new URL(url).pathname));
    },

    async forMails(code) {
      const { languageOf, localPath, offeredOr } = await import('../app/language.ts');
      const { textsIn } = await import('../app/texts.ts');
      const language = offeredOr(university, code);
      const texts = textsIn(language);
      return {
        tag: texts.tag,
        // The domain does not know each text's values; a test writes every mail in every language.
        text: texts as unknown as MailLanguage['text'],
        path: (path) => (languageOf(path) === FIRST_LANGUAGE ? localPath(language, path) : path),
      };
    },
  };
}
