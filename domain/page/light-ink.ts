/** Background for light ink, which white would hide. */
export const DARK_BACKGROUND = '#1b1c1e';
/** Lowest lightness of the ink, from 0 to 255, and largest share of the picture that it covers. */
const LIGHT_INK = { light: 190, share: 0.5 };

/** True if mostly transparent and light elsewhere. `data`: RGBA; some hundred pixels a side are enough. */
export function hasLightInk(data: Uint8Array | Uint8ClampedArray): boolean {
  let [light, ink] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += alpha * (0.3 * red + 0.59 * green + 0.11 * blue);
    ink += alpha;
  }
  const share = ink / 255 / (data.length / 4);
  return ink > 0 && share < LIGHT_INK.share && light / ink > LIGHT_INK.light;
}
