const LIST_STEM =
  /short\s+notes?|\bnotes?\s+on\b|\bfollowing\b[^.?]{0,25}$|\bany\s+(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b|\b(?:between|compare|define|explain|discuss|describe)\W*$|:[\s–-]*$|टिप्पणी|टिप्पणियाँ|निम्नलिखित|अन्तर\W*$|अंतर\W*$/i;
/** Maximum characters: stems that announce lists are short. */
const STEM_MOST = 300;
const LIST_WORDS_MOST = 13;

export function isListStem(text: string): boolean {
  const plain = text
    .slice(0, STEM_MOST)
    .replace(/\([^)]*\)|\d+(?:\.\d+)?|Q\s?\d+/g, ' ')
    .trim();
  if (plain.split(/\s+/).length > LIST_WORDS_MOST) return false;
  return LIST_STEM.test(plain.replace(/[\s[\](){}]+$/g, ''));
}
