/** Linear RGB, each from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number];
/** OKLCH: lightness from 0 to 1, chroma, and hue as an angle. */
export type Seen = { lightness: number; chroma: number; hue: number };

/** Contrast ratio of two colours such as `#1d4ed8`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function lightOf(colour: string): Light {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return [linear(part(1)), linear(part(3)), linear(part(5))];
}

/** Matrices from Ottosson, 2020: https://bottosson.github.io/posts/oklab/ */
export function seen(colour: string): Seen {
  const [r, g, b] = lightOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(green, yellow),
    hue: Math.atan2(yellow, green),
  };
}

/** In hex. A colour outside sRGB becomes less saturated. */
export function written({ lightness, chroma, hue }: Seen): string {
  for (let share = 1; share >= 0; share -= 0.02) {
    const light = mixed({ lightness, chroma: chroma * share, hue });
    if (share < 0.02 || light.every((value) => value >= -0.0001 && value <= 1.0001)) return hex(light);
  }
  return hex(mixed({ lightness, chroma: 0, hue }));
}

function mixed({ lightness, chroma, hue }: Seen): Light {
  const [green, yellow] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * yellow) ** 3;
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * yellow) ** 3;
  const s = (lightness - 0.0894841775 * green - 1.291485548 * yellow) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(light: Light): string {
  const curved = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const parts = light.map((value) => Math.round(255 * curved(Math.min(1, Math.max(0, value)))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
