/**
 * Phonetic key in Latin letters, equal for a Hindi word in Devanagari and in Latin letters: `गणित`, `ganit`
 * and `gaNita` give `gnit`. Ignores vowel length, aspiration, double letters, `a` except at the start, and
 * other scripts. Expects a folded word (`words.ts`).
 */
export function phoneticKey(word: string): string {
  const sounds = DEVANAGARI.test(word) ? ofDevanagari(word) : ofLatin(word);
  return sounds
    .replace(/m(?=[pbf])/g, 'n')
    .replace(/(?<!^)a/g, '')
    .replace(/(.)\1+/g, '$1');
}

export function isDevanagari(word: string): boolean {
  return DEVANAGARI.test(word);
}

const DEVANAGARI = /[\u0904-\u0963]/;

const SOUNDS = new Map(
  Object.entries({
    a: 'अआा',
    i: 'इईिी',
    u: 'उऊुू',
    ri: 'ऋृ',
    e: 'एऐऍेैॅ',
    o: 'ओऔऑोौॉ',
    k: 'कख',
    g: 'गघ',
    c: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    n: 'ङञणनं',
    p: 'प',
    f: 'फ',
    b: 'बभ',
    m: 'म',
    y: 'य',
    r: 'र',
    l: 'लळ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);

function ofDevanagari(word: string): string {
  const letters = [...word.replaceAll('ज्ञ', 'ग्य')];
  return letters.map((letter) => SOUNDS.get(letter) ?? (/[a-z\d]/.test(letter) ? letter : '')).join('');
}

const SPELLINGS: readonly [RegExp, string][] = [
  [/[^a-z\d]/g, ''],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/jn/g, 'gy'],
  [/ph/g, 'f'],
  [/([kgjtdbs])h/g, '$1'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
  [/ee|ea|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ai|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/C/g, 'c'],
];

function ofLatin(word: string): string {
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
}
