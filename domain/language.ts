export const FIRST_LANGUAGE = 'en';

export type MailLanguage = {
  /** Value of the `lang` attribute (BCP 47). */
  tag: string;
  text(name: `mail.${string}`, values?: Readonly<Record<string, string | number>>): string;
  path(path: string): string;
};

export interface Languages {
  ofUrl(url: string): Promise<string>;
  forMails(language: string): Promise<MailLanguage>;
}
