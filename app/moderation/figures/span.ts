import { FIGURE_SPANS, type FigureSpan } from '../../../domain/figures/figures.ts';

const USUAL: FigureSpan = 90;

export function spanOf(request: Request): FigureSpan {
  const wanted = new URL(request.url).searchParams.get('days');
  return FIGURE_SPANS.find((span) => String(span) === wanted) ?? USUAL;
}
