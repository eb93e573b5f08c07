import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { contrast, seen, written } from './colour.ts';
import { contrastOn, PAPERS, paletteOf, TEXT_LEAST, unreadable } from './palette.ts';

const HARD = ['#ffd000', '#000080', '#ffffff', '#000000', '#7f7f7f', '#00ff00', '#8b0000', '#ff69b4'];
const angle = (one: string, other: string) => {
  const apart = Math.abs(seen(one).hue - seen(other).hue);
  return Math.min(apart, 2 * Math.PI - apart);
};

describe('a palette', () => {
  it.each(HARD)('of %s can be read on light and on dark pages', (accent) => {
    const palette = paletteOf({ accent });
    for (const scheme of ['light', 'dark'] as const) {
      expect(contrastOn(palette.link[scheme], scheme)).toBeGreaterThanOrEqual(TEXT_LEAST);
      expect(contrast(palette['on-accent'][scheme], palette.accent[scheme])).toBeGreaterThanOrEqual(
        TEXT_LEAST,
      );
      const ink = scheme === 'light' ? '#1d1b16' : '#efe9dc';
      expect(contrast(ink, palette.mark[scheme])).toBeGreaterThanOrEqual(7);
    }
  });

  it('keeps the colours that can be read, and the hue of those that cannot', () => {
    const palette = paletteOf({ accent: '#ffd000', link: { light: '#1d4ed8', dark: '#8fb0ff' } });
    expect(palette.link).toEqual({ light: '#1d4ed8', dark: '#8fb0ff' });
    expect(unreadable({ accent: '#ffd000', link: { light: '#1d4ed8', dark: '#8fb0ff' } })).toEqual([]);
    const navy = paletteOf({ accent: '#1d4ed8' });
    expect(navy.link.light).toBe('#1d4ed8');
    expect(angle(navy.link.dark, '#1d4ed8')).toBeLessThan(0.1);
    expect(unreadable({ accent: '#1d4ed8' }).map(({ scheme, used }) => [scheme, used])).toEqual([
      ['dark', navy.link.dark],
    ]);
  });

  it('is measured on the backgrounds of the pages', () => {
    const styles = readFileSync(join(root, 'app/ui/tokens.css'), 'utf8');
    for (const [at, token] of ['paper', 'sunk'].entries())
      expect(styles).toContain(`--color-${token}: light-dark(${PAPERS.light[at]}, ${PAPERS.dark[at]})`);
  });

  it.each([...HARD, '#1d4ed8', '#e58a1f', '#295c33'])('sees %s as it is written', (colour) => {
    expect(written(seen(colour))).toBe(colour);
  });
});
