/** The language of addresses that name none, and of accounts that were made at such an address. */
export const FIRST_LANGUAGE = 'en';

/** A language as the writers of mails need it. */
export type MailLanguage = {
  /** For `lang` (BCP 47). */
  tag: string;
  /** A text of the catalogue's section `mail`, with its values put in. */
  text(name: `mail.${string}`, values?: Readonly<Record<string, string | number>>): string;
  /** The path of one of our pages, in this language unless it names one already. */
  path(path: string): string;
};

/** The languages that the library speaks, by their codes: `en`, `hi`. */
export interface Languages {
  /** The language that the address of a page names. */
  ofUrl(url: string): Promise<string>;
  /** The first language, where the library does not speak this one any more. */
  forMails(language: string): Promise<MailLanguage>;
}
