import { pageName } from '../../../domain/page/page-images.ts';
import type { OrderedPage, PageOrder } from '../../../domain/page/page-order.ts';
import { TURNS } from '../../../domain/page.ts';

/** Page order as a form value: `3:2r90.1` shows page 2 of three, rotated by 90 degrees, then page 1. */
export function writtenPageOrder(pageOrder: PageOrder | undefined): string {
  return pageOrder ? `${pageOrder.of}:${pageOrder.shown.map(pageName).join('.')}` : '';
}

export function readPageOrder(written: string): PageOrder | undefined {
  if (written === '') return undefined;
  const [of = '', names = ''] = written.split(':');
  return { of: Number(of), shown: names.split('.').map(pageNamed) };
}

function pageNamed(name: string): OrderedPage {
  const [number, degrees] = name.split('r').map(Number);
  const turn = TURNS.find((each) => each === degrees);
  return { number: number ?? 0, ...(turn && { turn }) };
}
