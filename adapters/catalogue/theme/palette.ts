import type { OwnColour, OwnColours } from '../../../domain/catalogue.ts';
import { contrast, type Seen, seen, written } from './colour.ts';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
export type Palette = Record<'accent' | 'on-accent' | 'link' | 'mark', Record<Scheme, string>>;

/** Lightest and darkest page background: `paper` and `sunk` in `app/ui/tokens.css`. */
export const PAPERS: Record<Scheme, readonly string[]> = {
  light: ['#fbf8f1', '#f4efe3'],
  dark: ['#15130f', '#26221b'],
};
const INK = { dark: '#15130f', light: '#ffffff' };
/** Minimum contrast of text, and of shapes of controls (WCAG 2.2 AA). */
export const TEXT_LEAST = 4.5;
const SHAPE_LEAST = { light: 1.5, dark: 3 };
const MARK: Record<Scheme, Pick<Seen, 'lightness' | 'chroma'>> = {
  light: { lightness: 0.9, chroma: 0.07 },
  dark: { lightness: 0.4, chroma: 0.06 },
};

export function paletteOf({ accent, link = accent }: OwnColours): Palette {
  const both = (make: (scheme: Scheme) => string) => ({ light: make('light'), dark: make('dark') });
  const accents = both((scheme) => readable(inScheme(accent, scheme), scheme, SHAPE_LEAST[scheme]));
  return {
    accent: accents,
    'on-accent': both((scheme) => inkOn(accents[scheme])),
    link: both((scheme) => readable(inScheme(link, scheme), scheme, TEXT_LEAST)),
    mark: both((scheme) => markOf(seen(accents[scheme]), MARK[scheme])),
  };
}

function markOf({ chroma, hue }: Seen, mark: Pick<Seen, 'lightness' | 'chroma'>): string {
  return written({ ...mark, chroma: Math.min(mark.chroma, chroma), hue });
}

type Unreadable = { scheme: Scheme; colour: string; contrast: number; used: string };

export function unreadable({ accent, link = accent }: OwnColours): Unreadable[] {
  return SCHEMES.flatMap((scheme) => {
    const colour = inScheme(link, scheme);
    const has = contrastOn(colour, scheme);
    if (has >= TEXT_LEAST) return [];
    return [{ scheme, colour, contrast: has, used: readable(colour, scheme, TEXT_LEAST) }];
  });
}

const inScheme = (colour: OwnColour, scheme: Scheme) =>
  typeof colour === 'string' ? colour : colour[scheme];

export function contrastOn(colour: string, scheme: Scheme): number {
  return Math.min(...PAPERS[scheme].map((paper) => contrast(colour, paper)));
}

/** The colour, or the nearest darker one (lighter on dark pages) with enough contrast. */
function readable(colour: string, scheme: Scheme, least: number): string {
  const step = scheme === 'light' ? -0.01 : 0.01;
  const { lightness, ...hue } = seen(colour);
  let found = colour;
  for (let at = lightness; contrastOn(found, scheme) < least && at >= 0 && at <= 1; at += step)
    found = written({ ...hue, lightness: at });
  return found;
}

function inkOn(background: string): string {
  return contrast(INK.dark, background) >= contrast(INK.light, background) ? INK.dark : INK.light;
}
