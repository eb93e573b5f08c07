import type { Box } from '../../../domain/page/page-layout.ts';
import type { Turn } from '../../../domain/page.ts';
import {
  type Correction,
  type QuestionLabel,
  REGIONS_MOST,
} from '../../../domain/question/question-correction.ts';
import { turnedBox } from '../../../domain/question/question-crop.ts';
import type { Region } from '../../../domain/question/splitting/paper-questions.ts';

type Field = (name: string) => string;
type Seen = { page: number; turn: Turn | undefined; regions: readonly Region[] };

export function readCorrection(field: Field, seen: Seen): Correction | undefined {
  const question = field('question');
  switch (field('intent')) {
    case 'right':
      return { act: 'right' };
    case 'hide':
      return { act: 'hide', question };
    case 'merge':
      return { act: 'merge', question, into: field('into') };
    case 'correct':
      return { act: 'correct', question, ...labelFrom(field) };
    case 'split':
      return { act: 'split', question, ...lineFrom(field('border'), seen), ...labelFrom(field) };
    case 'move':
      return { act: 'move', question, regions: regionsFrom(field, seen) };
  }
  return undefined;
}

function labelFrom(field: Field): QuestionLabel {
  return {
    number: Number(field('number')),
    part: field('part') || undefined,
    sub: field('sub') || undefined,
    marks: field('marks') === '' ? undefined : Number(field('marks').replace(',', '.')),
  };
}

/**
 * Position of a horizontal line on a page shown upright or upside down. On a page rotated by 90 degrees the
 * line would be vertical.
 */
function lineFrom(border: string, { page, turn }: Seen): { page: number; y: number } {
  const share = shareOf(border);
  return { page, y: turn === 180 ? 1 - share : share };
}

function regionsFrom(field: Field, { page, turn, regions }: Seen): Region[] {
  const found: Region[] = [];
  for (let at = 0; at <= REGIONS_MOST; at += 1) {
    const sides = ['left', 'top', 'right', 'bottom'].map((side) => field(`${side}-${at}`));
    if (sides.every((side) => side === '')) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(shareOf);
    found.push({ page, box: turnedBack([left, top, right, bottom], turn) });
  }
  const first = regions.findIndex((region) => region.page === page);
  const others = regions.filter((region) => region.page !== page);
  const before =
    first < 0 ? others.length : regions.slice(0, first).filter((region) => region.page !== page).length;
  return [...others.slice(0, before), ...found, ...others.slice(before)];
}

function turnedBack(box: Box, turn: Turn | undefined): Box {
  return turnedBox(box, turn === undefined ? undefined : ((360 - turn) as Turn));
}

const shareOf = (percent: string) =>
  percent === '' ? Number.NaN : Math.round(100 * Number(percent.replace(',', '.'))) / 1e4;
