import { type DamageKind, type Found, SENTENCES } from './damage-sentences.ts';

export type Damage = {
  kind: DamageKind;
  level: 'damage' | 'warning';
  what: string;
  advice: string;
  note?: string;
  file?: string;
  repaired?: boolean;
};

const WARNINGS: readonly DamageKind[] = [
  'place.unknown',
  'file.unprepared',
  'file.blamed',
  'file.unexamined',
  'questions.not-found',
  'text.blamed',
  'favourite.no-note',
  'thanks.no-note',
  'views.no-note',
  'views.count',
  'solution.no-paper',
  'merged.shown',
  'duplicate.one-sided',
  'pages.not-missing',
  'pages.not-repeated',
  'pages.arranged',
  'statistics.unknown',
  'statistics.count',
  'catalogue.retired',
  'catalogue.moved-nowhere',
  'exam-date.nowhere',
];

export function damageOf(found: Found): Damage {
  const [what, advice] = SENTENCES[found.kind](found);
  return {
    kind: found.kind,
    level: WARNINGS.includes(found.kind) ? 'warning' : 'damage',
    what,
    advice,
    ...(found.note && { note: found.note }),
    ...(found.file && { file: found.file }),
  };
}

export function damageLine({ level, kind, what, advice, repaired }: Damage): string {
  return `${repaired ? 'repaired' : level} (${kind}): ${what}${repaired ? '' : ` ${advice}`}`;
}
