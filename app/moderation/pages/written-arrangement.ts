import type { ArrangedPage, Arrangement } from '../../../domain/page/arrangement.ts';
import { pageName } from '../../../domain/page/page-images.ts';
import { TURNS } from '../../../domain/page.ts';

/** Page order as a form value: `3:2r90.1` shows the second of three pages, rotated, then the first. */
export function writtenArrangement(arrangement: Arrangement | undefined): string {
  return arrangement ? `${arrangement.of}:${arrangement.shown.map(pageName).join('.')}` : '';
}

export function readArrangement(written: string): Arrangement | undefined {
  if (written === '') return undefined;
  const [of = '', names = ''] = written.split(':');
  return { of: Number(of), shown: names.split('.').map(pageNamed) };
}

function pageNamed(name: string): ArrangedPage {
  const [number, degrees] = name.split('r').map(Number);
  const turn = TURNS.find((each) => each === degrees);
  return { number: number ?? 0, ...(turn && { turn }) };
}
