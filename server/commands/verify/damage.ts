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

const REPAIRABLE: readonly DamageKind[] = [
  'count.wrong',
  'count.no-notes',
  'file.temporary',
  'file.never-swept',
  'file.unprepared',
  'file.blamed',
  'file.unexamined',
  'questions.not-found',
  'text.blamed',
  'favourite.no-note',
  'thanks.no-note',
  'thanks.merged',
  'opening.no-note',
  'opening.count',
  'solution.no-paper',
  'favourite.merged',
  'follow.ahead',
  'follower.ahead',
  'follower.no-key',
  'paper-request.half-fulfilled',
  'account.signed-in',
  'merged.chain',
  'hidden.file-time',
  'hidden.file-owner',
  'duplicate.one-sided',
  'pages.not-missing',
  'pages.not-repeated',
  'pages.arranged',
  'statistics.count',
  'statistics.words',
  'catalogue.moved-shown',
  'catalogue.moved-nowhere',
  'exam-date.nowhere',
];

/** Faults without loss of data. */
const WARNINGS: readonly DamageKind[] = [
  'place.unknown',
  'file.unprepared',
  'file.blamed',
  'file.unexamined',
  'questions.not-found',
  'text.blamed',
  'favourite.no-note',
  'thanks.no-note',
  'opening.no-note',
  'opening.count',
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

export function isRepairable({ kind }: Damage): boolean {
  return REPAIRABLE.includes(kind);
}

export function damageLine({ level, kind, what, advice, repaired }: Damage): string {
  return `${repaired ? 'repaired' : level} (${kind}): ${what}${repaired ? '' : ` ${advice}`}`;
}
