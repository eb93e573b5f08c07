import { createHash } from 'node:crypto';
import type { OwnColours, Theme } from '../../../domain/catalogue.ts';
import { type Palette, paletteOf } from './palette.ts';

/** Matches the specificity of the rules in `app/styles.css` after `scripts/vite/unlayer.ts`. */
const ROOT = ':root:not(#_)';

export function themeOf(colours: OwnColours): Theme {
  const palette = paletteOf(colours);
  const [light, dark] = [ruleOf(palette, 'light'), ruleOf(palette, 'dark')];
  const css = `${ROOT}{${light}}@media screen and (prefers-color-scheme:dark){${ROOT}{${dark}}}${ROOT}[data-night]{${dark}}`;
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { href: `/theme-${version}.css`, css, accent: palette.accent.light };
}

function ruleOf(palette: Palette, scheme: 'light' | 'dark'): string {
  return Object.entries(palette)
    .map(([token, colour]) => `--color-${token}:${colour[scheme]}`)
    .join(';');
}
