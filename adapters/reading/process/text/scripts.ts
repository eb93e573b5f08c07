/** The scripts of languages that are not written in Latin letters, by their names as Tesseract calls them. */
const SCRIPTS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    Devanagari: 'hin mar nep san',
    Bengali: 'ben asm',
    Gurmukhi: 'pan',
    Gujarati: 'guj',
    Oriya: 'ori',
    Tamil: 'tam',
    Telugu: 'tel',
    Kannada: 'kan',
    Malayalam: 'mal',
    Sinhala: 'sin',
    Arabic: 'ara urd fas pus snd uig',
    Cyrillic: 'rus ukr bul srp mkd bel kaz mon',
    Greek: 'ell grc',
    Hebrew: 'heb yid',
    Thai: 'tha',
    Tibetan: 'bod dzo',
    Han: 'chi_sim chi_tra',
    Hangul: 'kor',
  }).flatMap(([script, languages]) =>
    languages.split(' ').map((language) => [language, new RegExp(`\\p{Script=${script}}`, 'gu')]),
  ),
);
const LATIN = /\p{Script=Latin}/gu;

/** The script that OCR reads with the data of a language. */
export const scriptOf = (language: string): RegExp => SCRIPTS[language] ?? LATIN;
