/** Signs of the font Symbol by the code of the first (ISO 32000-1, annex D.5). */
const SIGNS: readonly [first: number, signs: string][] = [
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
  [0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
  [0xe0, '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
  [0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
];
const UNICODES = new Map(
  SIGNS.flatMap(([first, signs]) =>
    [...signs].map((sign, index) => [first + index, sign.codePointAt(0) as number]),
  ),
);
/** Private area in which Windows puts the codes of fonts of signs. */
const PRIVATE = { first: 0xf020, last: 0xf0ff, from: 0xf000 };

export const isPrivateCode = (unit: number) => unit >= PRIVATE.first && unit <= PRIVATE.last;

/** Unicode of a code that Windows keeps private, in a font of Symbol's signs. Undefined for other fonts. */
export function symbolUnit(unit: number, font: string): number | undefined {
  return /^(?:[A-Z]{6}\+)?Symbol(?:MT)?(?![A-Za-z])/.test(font)
    ? UNICODES.get(unit - PRIVATE.from)
    : undefined;
}
