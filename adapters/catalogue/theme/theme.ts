import type { OwnColours, Theme } from '../../../domain/catalogue.ts';
import { type Palette, paletteOf } from './palette.ts';

/** It is read after `app/styles.css`, and sets some of the colours at its top. */
export function themeOf(colours: OwnColours): Theme {
  const palette = paletteOf(colours);
  const [light, dark] = [ruleOf(palette, 'light'), ruleOf(palette, 'dark')];
  const css = `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}:root[data-night]{${dark}}`;
  return { href: `/theme-${checksum(css)}.css`, css };
}

function ruleOf(palette: Palette, scheme: 'light' | 'dark'): string {
  return Object.entries(palette)
    .map(([token, colour]) => `--color-${token}:${colour[scheme]}`)
    .join(';');
}

/** FNV-1a. It tells two versions of a file apart, and protects from nobody. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, '0');
}
