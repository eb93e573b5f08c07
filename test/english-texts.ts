import english from '../locales/en.js';
import hindi from '../locales/hi.js';

type Sections = Record<string, Record<string, string>>;

/** The English texts without values, but for those that are the same in Hindi. */
export const ENGLISH_TEXTS = Object.entries(english as Sections).flatMap(([section, texts]) =>
  Object.entries(texts).flatMap(([name, text]) =>
    text.includes('{') || (hindi as Sections)[section]?.[name] === text || section === 'language'
      ? []
      : [text],
  ),
);
