import type { CaseGroup } from '../../domain/moderation/case-groups.ts';
import type { CaseKind } from '../../domain/moderation/queue.ts';
import type { ModerationAct } from '../../domain/moderation-log.ts';
import type { TextKey } from '../texts.ts';

export const KINDS: Record<CaseKind, TextKey> = {
  'wrong-course': 'moderation.wrongCourse',
  unreadable: 'moderation.unreadable',
  duplicate: 'moderation.duplicate',
  'not-allowed': 'moderation.notAllowed',
  other: 'moderation.other',
  rights: 'moderation.rights',
  message: 'moderation.message',
  sharing: 'moderation.sharing',
};

export const GROUPS: Record<CaseGroup, TextKey> = {
  rights: 'moderation.rights',
  'not-allowed': 'moderation.notAllowed',
  reported: 'moderation.reported',
  sharing: 'moderation.sharingGroup',
  messages: 'moderation.messages',
  found: 'moderation.found',
  unconfirmed: 'moderation.unconfirmed',
};

export const ACTS: Record<ModerationAct, TextKey> = {
  hide: 'moderation.wasHidden',
  restore: 'moderation.wasRestored',
  delete: 'moderation.wasDeleted',
  correct: 'moderation.wasCorrected',
  'order-pages': 'moderation.wasArranged',
  'correct-questions': 'moderation.questionsCorrected',
  'correct-topics': 'moderation.topicsCorrected',
  syllabus: 'moderation.syllabusChanged',
  unit: 'moderation.unitCorrected',
  merge: 'moderation.wasMerged',
  replace: 'moderation.wasReplaced',
  close: 'moderation.wasClosed',
  answer: 'moderation.wasAnswered',
  block: 'moderation.wasBlocked',
  unblock: 'moderation.wasUnblocked',
  appoint: 'moderation.wasAppointed',
  dismiss: 'moderation.wasDismissed',
  verify: 'moderation.wasVerified',
  approve: 'moderation.wasApproved',
  decline: 'moderation.wasDeclined',
  'reset-factor': 'moderation.wasReset',
  'catalogue-add': 'moderation.wasAdded',
  'catalogue-name': 'moderation.wasNamed',
  'catalogue-retire': 'moderation.wasRetired',
  'catalogue-restore': 'moderation.wasTakenUp',
  'catalogue-move': 'moderation.wasMoved',
  'catalogue-accept': 'moderation.wasAdded',
  'catalogue-decline': 'moderation.wasNotAdded',
  'catalogue-import': 'moderation.wasImported',
  'exam-add': 'moderation.dateAdded',
  'exam-correct': 'moderation.dateCorrected',
  'exam-remove': 'moderation.dateRemoved',
  'exam-accept': 'moderation.dateAccepted',
  'exam-decline': 'moderation.dateDeclined',
  'exam-import': 'moderation.datesImported',
  'import-begin': 'moderation.importBegan',
  import: 'moderation.wasBrought',
};
