import { type FigureSpan, STATISTICS_SPANS } from '../../../domain/statistics/statistics.ts';

const USUAL: FigureSpan = 90;

export function spanOf(request: Request): FigureSpan {
  const wanted = new URL(request.url).searchParams.get('days');
  return STATISTICS_SPANS.find((span) => String(span) === wanted) ?? USUAL;
}
