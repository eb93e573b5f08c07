/** Scripts of languages that are not written in Latin letters, with Tesseract's names of the languages. */
const SCRIPTS: readonly (readonly [languages: string, script: RegExp])[] = [
  ['hin mar nep san', /\p{Script=Devanagari}/gu],
  ['ben asm', /\p{Script=Bengali}/gu],
  ['pan', /\p{Script=Gurmukhi}/gu],
  ['guj', /\p{Script=Gujarati}/gu],
  ['ori', /\p{Script=Oriya}/gu],
  ['tam', /\p{Script=Tamil}/gu],
  ['tel', /\p{Script=Telugu}/gu],
  ['kan', /\p{Script=Kannada}/gu],
  ['mal', /\p{Script=Malayalam}/gu],
  ['sin', /\p{Script=Sinhala}/gu],
  ['ara urd fas pus snd uig', /\p{Script=Arabic}/gu],
  ['rus ukr bul srp mkd bel kaz mon', /\p{Script=Cyrillic}/gu],
  ['ell grc', /\p{Script=Greek}/gu],
  ['heb yid', /\p{Script=Hebrew}/gu],
  ['tha', /\p{Script=Thai}/gu],
  ['bod dzo', /\p{Script=Tibetan}/gu],
  ['chi_sim chi_tra', /\p{Script=Han}/gu],
  ['kor', /\p{Script=Hangul}/gu],
];
const LATIN = /\p{Script=Latin}/gu;

export function scriptOf(language: string): RegExp {
  return SCRIPTS.find(([languages]) => languages.split(' ').includes(language))?.[1] ?? LATIN;
}
