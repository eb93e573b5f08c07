import type { RawBuilder } from 'kysely';
import type { Place } from '../../../domain/course.ts';

export type RowFaultKind =
  | 'note.no-file'
  | 'note.half-file'
  | 'file.no-digest'
  | 'file.temporary'
  | 'file.never-swept'
  | 'upload.overdue'
  | 'upload.pieces'
  | 'count.wrong'
  | 'count.no-notes'
  | 'favourite.no-note'
  | 'favourite.merged'
  | 'thanks.no-note'
  | 'thanks.merged'
  | 'views.no-note'
  | 'views.count'
  | 'solution.no-paper'
  | 'follow.ahead'
  | 'follower.ahead'
  | 'follower.no-key'
  | 'paper-request.half-fulfilled'
  | 'report.unknown'
  | 'report.no-address'
  | 'report.waits-in-vain'
  | 'role.unknown'
  | 'log.unknown'
  | 'factor.none'
  | 'account.signed-in'
  | 'merged.chain'
  | 'merged.shown'
  | 'hidden.no-file'
  | 'hidden.shared'
  | 'hidden.file-time'
  | 'hidden.file-owner'
  | 'hidden.not-logged'
  | 'hidden.end'
  | 'file.unprepared'
  | 'file.blamed'
  | 'file.unexamined'
  | 'questions.not-found'
  | 'text.blamed'
  | 'duplicate.one-sided'
  | 'pages.not-missing'
  | 'pages.not-repeated'
  | 'pages.arranged'
  | 'statistics.unknown'
  | 'statistics.count'
  | 'statistics.words'
  | 'catalogue.no-branch'
  | 'catalogue.words'
  | 'catalogue.retired'
  | 'catalogue.moved-shown'
  | 'catalogue.moved-nowhere'
  | 'exam-date.nowhere'
  | 'reference.dangling';

export type RowFault = Partial<Place> & {
  kind: RowFaultKind;
  note?: string;
  description?: string;
  file?: string;
  detail?: string | number;
};

export type RowCheck = [RowFaultKind, RawBuilder<RowFault>];
