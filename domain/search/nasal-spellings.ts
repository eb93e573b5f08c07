/** Stops of Devanagari by class, with the nasal of each class. */
const CLASSES = [
  ['कखगघ', 'ङ'],
  ['चछजझ', 'ञ'],
  ['टठडढ', 'ण'],
  ['तथदध', 'न'],
  ['पफबभ', 'म'],
] as const;
const ANUSVARA = 'ं';
const NASAL = /(?:ं|[ङञणनम]्)(?=([क-घच-झट-ढत-धप-भ]))/g;
const SPELLINGS_MOST = 12;

/** Before each stop: anusvara, the nasal of its class, and न् as in words from English (`इन्जीनियर`). */
const NASALS = new Map(
  CLASSES.flatMap(([stops, nasal]) => {
    const letters = nasal === 'म' ? [nasal] : [...new Set([nasal, 'न'])];
    const nasals = [ANUSVARA, ...letters.map((letter) => `${letter}्`)];
    return [...stops].map((stop) => [stop, nasals] as const);
  }),
);

/** Other ways to spell a folded word: `केन्द्र` is `केंद्र`, too. Hindi uses both, often in one paper. */
export function nasalSpellings(word: string): string[] {
  let spellings = [''];
  let end = 0;
  for (const { 0: nasal, 1: stop = '', index } of word.matchAll(NASAL)) {
    const nasals = NASALS.get(stop) ?? [];
    if (!nasals.includes(nasal) || spellings.length * nasals.length > SPELLINGS_MOST) continue;
    const between = word.slice(end, index);
    spellings = spellings.flatMap((spelling) => nasals.map((each) => spelling + between + each));
    end = index + nasal.length;
  }
  return spellings.map((spelling) => spelling + word.slice(end)).filter((spelling) => spelling !== word);
}

/** The same for every spelling of a word. */
export function withAnusvara(word: string): string {
  return word.replace(NASAL, (nasal, stop: string) => (NASALS.get(stop)?.includes(nasal) ? ANUSVARA : nasal));
}
