import type { Reason } from '../domain/fault.ts';
import { isRefusal, type Refusal, type RefusalWord } from '../domain/refusal.ts';
import { CallRefusal, type FaultType } from './call-refusal.ts';
import { isOutOfDescriptors } from './out-of-descriptors.ts';
import { asSaid, attribute, param, type Rewording, takenRow, unknownRow } from './rewordings.ts';

/** The domain's reasons in the words of the call family. Without a rewording the usual sentence of the type is sent. */
const REASONS: Partial<Record<Reason, readonly [FaultType, Rewording?]>> = {
  'account.email': ['general_argument_invalid', param('email')],
  'account.common-password': ['general_argument_invalid', param('password')],
  'account.name': ['general_argument_invalid', param('name')],
  'account.prefs': [
    'general_argument_invalid',
    () => 'Invalid `prefs` param: Value must be a valid object of at most 64 kB',
  ],
  'account.prefs-unverified': ['general_argument_invalid', param('prefs')],
  'session.unknown': ['user_session_not_found'],
  // No call asks for the mail of a sign-up again; a page does.
  'signup.unknown': ['user_session_not_found'],
  'provider.disabled': ['project_provider_disabled'],
  'provider.unreachable': ['general_unavailable', asSaid],
  'provider.state': ['user_oauth2_bad_request', asSaid],
  'provider.no-email': ['user_oauth2_bad_request', asSaid],
  'provider.unverified': ['user_oauth2_unauthorized', asSaid],
  'provider.other-address': ['user_already_exists', asSaid],
  'provider.refused': ['user_oauth2_unauthorized', asSaid],
  'account.domain': ['general_argument_invalid', param('email')],
  'account.password': ['general_argument_invalid', param('password')],
  'account.taken': ['user_already_exists'],
  'passwords.busy': ['general_unavailable', asSaid],
  'account.credentials': ['user_invalid_credentials'],
  'account.guesses': ['general_rate_limit_exceeded', asSaid],
  'second-factor.code': ['user_invalid_token', asSaid],
  'second-factor.again': ['user_unauthorized', asSaid],
  // Pages change it, and show passkeys.
  'second-factor.passkey': ['user_invalid_token', asSaid],
  'second-factor.late': ['user_invalid_token', asSaid],
  'second-factor.unverified': ['user_unauthorized', asSaid],
  'second-factor.link': ['user_unauthorized', asSaid],
  'second-factor.proof': ['user_unauthorized', asSaid],
  'second-factor.own': ['user_unauthorized', asSaid],
  'second-factor.many': ['row_already_exists', asSaid],
  'second-factor.no-passkeys': ['row_already_exists', asSaid],
  'second-factor.off': ['row_already_exists', asSaid],
  'second-factor.unknown': ['user_not_found', asSaid],
  'account.blocked': ['user_blocked', asSaid],
  'account.unknown': ['user_not_found'],
  'account.verified': ['user_email_already_verified'],
  'secret.invalid': ['user_invalid_token'],
  'url.foreign': ['general_argument_invalid', (refusal) => `Invalid \`url\` param: ${foreignUrl(refusal)}`],
  'note.share': ['user_unauthorized', asSaid],
  // A page asks to be let share.
  'sharing.address': ['user_unauthorized', asSaid],
  'sharing.unverified': ['user_unauthorized', asSaid],
  'sharing.said': ['general_argument_invalid', asSaid],
  'sharing.asked': ['row_already_exists', asSaid],
  // Pages make tokens, thank, and arrange pages.
  'token.days': ['general_argument_invalid', asSaid],
  'token.many': ['row_already_exists', asSaid],
  'token.name': ['general_argument_invalid', asSaid],
  'token.scopes': ['general_argument_invalid', asSaid],
  'token.unknown': ['user_invalid_token', asSaid],
  'token.unverified': ['user_unauthorized', asSaid],
  'thanks.note': ['row_not_found', asSaid],
  'thanks.own': ['user_unauthorized', asSaid],
  'thanks.year': ['row_not_found', asSaid],
  'question.account': ['user_unauthorized', asSaid],
  'question.border': ['general_argument_invalid', asSaid],
  'question.borders': ['general_argument_invalid', asSaid],
  'question.into': ['general_argument_invalid', asSaid],
  'question.label': ['general_argument_invalid', asSaid],
  'question.marks': ['general_argument_invalid', asSaid],
  'question.corrected': ['row_already_exists', asSaid],
  'question.corrections': ['row_already_exists', asSaid],
  'question.number': ['general_argument_invalid', asSaid],
  'question.one-paper': ['general_argument_invalid', asSaid],
  'question.unknown': ['row_not_found', asSaid],
  'topic.changed': ['row_already_exists', asSaid],
  'topic.corrections': ['row_already_exists', asSaid],
  'topic.name': ['general_argument_invalid', asSaid],
  'topic.questions': ['general_argument_invalid', asSaid],
  'photo.type': ['storage_file_type_unsupported', asSaid],
  'photo.slow': ['storage_invalid_file', asSaid],
  'photo.unreadable': ['storage_invalid_file', asSaid],
  'pages.none': ['general_argument_invalid', asSaid],
  'note.owner': ['user_unauthorized', asSaid],
  'note.unknown': ['row_not_found', unknownRow],
  'note.exists': ['row_already_exists', takenRow],
  'note.file-used': ['row_already_exists', asSaid],
  'note.changed': ['row_already_exists', asSaid],
  'note.place': ['row_invalid_structure', attribute('course')],
  'note.description': ['row_invalid_structure', attribute('description')],
  'note.kind': ['row_invalid_structure', attribute('kind')],
  'note.exam': ['row_invalid_structure', attribute('exam')],
  'note.exam-year': ['row_invalid_structure', attribute('examYear')],
  'note.solution-of': ['row_invalid_structure', attribute('solutionOf')],
  'note.file-missing': ['row_invalid_structure', attribute('image')],
  'favourite.guest': ['user_unauthorized', asSaid],
  'favourite.note': ['row_invalid_structure', attribute('note')],
  'favourite.exists': ['row_already_exists', takenRow],
  'favourite.twice': ['row_already_exists', asSaid],
  'favourite.most': ['general_rate_limit_exceeded', asSaid],
  'practice.most': ['general_rate_limit_exceeded', asSaid],
  'favourite.unknown': ['row_not_found', unknownRow],
  'report.account': ['user_unauthorized', asSaid],
  'report.note': ['row_invalid_structure', attribute('note')],
  'report.kind': ['row_invalid_structure', attribute('kind')],
  'report.text': ['row_invalid_structure', attribute('text')],
  'report.open': ['row_already_exists', asSaid],
  'report.exists': ['row_already_exists', takenRow],
  'report.unknown': ['row_not_found', unknownRow],
  // No call claims; pages do.
  'report.claims-of-note': ['row_already_exists', asSaid],
  'report.claims': ['general_rate_limit_exceeded', asSaid],
  'report.claims-of-day': ['general_rate_limit_exceeded', asSaid],
  'report.claim-unknown': ['row_not_found', asSaid],
  // No call moderates; pages do.
  'note.moderated': ['row_already_exists', asSaid],
  'moderation.kept': ['row_already_exists', asSaid],
  'catalogue.there': ['row_already_exists', asSaid],
  'catalogue.itself': ['row_already_exists', asSaid],
  'catalogue.proposed': ['row_already_exists', asSaid],
  'catalogue.retired': ['row_already_exists', asSaid],
  'catalogue.full': ['row_already_exists', asSaid],
  'catalogue.many': ['row_already_exists', asSaid],
  'catalogue.changed': ['row_already_exists', asSaid],
  'catalogue.overtaken': ['row_already_exists', asSaid],
  'catalogue.under-way': ['row_already_exists', asSaid],
  'exam-date.account': ['user_unauthorized', asSaid],
  'exam-date.there': ['row_already_exists', asSaid],
  'exam-date.full': ['row_already_exists', asSaid],
  'exam-date.proposed': ['row_already_exists', asSaid],
  'exam-date.exam': ['general_argument_invalid', asSaid],
  'exam-date.day': ['general_argument_invalid', asSaid],
  'exam-date.past': ['general_argument_invalid', asSaid],
  'exam-date.time': ['general_argument_invalid', asSaid],
  'exam-date.room': ['general_argument_invalid', asSaid],
  'exam-date.many': ['general_argument_invalid', asSaid],
  'catalogue.file': ['general_argument_invalid', asSaid],
  'catalogue.unknown': ['row_not_found', asSaid],
  'moderation.role': ['user_unauthorized', asSaid],
  'moderation.admin': ['user_unauthorized', asSaid],
  'moderation.reason': ['general_argument_invalid', asSaid],
  'moderation.itself': ['general_argument_invalid', asSaid],
  'moderation.done': ['row_already_exists', asSaid],
  'moderation.taken': ['row_already_exists', asSaid],
  'moderation.unverified': ['row_already_exists', asSaid],
  'moderation.named': ['user_unauthorized', asSaid],
  // Only pages block, dismiss, and delete accounts.
  'account.last-admin': ['row_already_exists', asSaid],
  'message.answer': ['general_argument_invalid', asSaid],
  'message.unknown': ['row_not_found', unknownRow],
  'query.too-wide': ['general_query_invalid', ({ message }) => `Invalid query: ${message}`],
  // Only a page follows courses.
  'follow.place': ['general_argument_invalid', asSaid],
  'follow.most': ['general_rate_limit_exceeded', asSaid],
  'follow.unverified': ['user_unauthorized', asSaid],
  'follow.key': ['general_argument_invalid', asSaid],
  // Only a page makes requests.
  'paper-request.place': ['general_argument_invalid', asSaid],
  'paper-request.exam': ['general_argument_invalid', asSaid],
  'paper-request.unverified': ['user_unauthorized', asSaid],
  'paper-request.there': ['general_argument_invalid', asSaid],
  'paper-request.too-many': ['general_argument_invalid', asSaid],
  'file.unknown': ['storage_file_not_found'],
  'file.owner': ['user_unauthorized', asSaid],
  'file.in-use': ['storage_file_in_use', asSaid],
  'file.exists': ['storage_file_already_exists'],
  // Our own pages look at sizes before they send, and say type and emptiness in sentences of the domain (app/upload/calls.ts).
  'file.type': ['storage_file_type_unsupported'],
  'file.foreign': ['storage_file_type_unsupported', asSaid],
  'file.too-many-pixels': ['storage_invalid_file', asSaid],
  'file.locked': ['storage_invalid_file', asSaid],
  'file.too-large': ['storage_invalid_file_size'],
  'file.empty': ['storage_file_empty'],
  'file.range': ['storage_invalid_content_range'],
  'file.piece-broken': ['storage_invalid_piece', asSaid],
  'file.piece-missing': ['storage_invalid_content_range', asSaid],
  'file.too-much-unshared': ['general_rate_limit_exceeded', asSaid],
  'file.too-much-today': ['general_rate_limit_exceeded', asSaid],
  'files.no-room': ['storage_full', asSaid],
  'files.unwritable': ['general_unavailable', asSaid],
  'database.locked': ['general_unavailable', asSaid],
  'database.unwritable': ['general_unavailable', asSaid],
  'database.damaged': ['general_unavailable', asSaid],
  'file.name': ['general_argument_invalid', param('file')],
  // Only a page sends ZIPs.
  'books.of-network': ['general_rate_limit_exceeded', asSaid],
  'books.busy': ['general_unavailable', asSaid],
  'zips.of-network': ['general_rate_limit_exceeded', asSaid],
  'zips.busy': ['general_unavailable', asSaid],
  // Only a page covers parts of papers.
  'cover.box': ['general_argument_invalid', param('box')],
  'cover.unreadable': ['storage_bucket_transformations_disabled', asSaid],
  'page.unknown': ['general_argument_invalid', param('page')],
  'pages.unreadable': ['storage_bucket_transformations_disabled', asSaid],
};

/** For reasons that are not in REASONS. */
const WORDS: Record<RefusalWord, readonly [FaultType, Rewording?]> = {
  'not-found': ['general_route_not_found', asSaid],
  'not-allowed': ['user_unauthorized', asSaid],
  'not-signed-in': ['general_unauthorized_scope'],
  invalid: ['general_argument_invalid', asSaid],
  conflict: ['row_already_exists', asSaid],
  'too-large': ['storage_invalid_file_size', asSaid],
  'too-many': ['general_rate_limit_exceeded'],
  'no-room': ['storage_full', asSaid],
  unavailable: ['general_unavailable'],
};

/** Translates an error. Undefined for an error that is no refusal but a fault of the program. */
export function callRefusalOf(error: unknown): CallRefusal | undefined {
  if (error instanceof CallRefusal) return error;
  if (isRefusal(error)) return translated(error);
  return frameworkRefusal(error);
}

function translated(refusal: Refusal): CallRefusal {
  const [type, rewording] = REASONS[refusal.reason] ?? WORDS[refusal.word];
  return new CallRefusal(type, rewording?.(refusal), refusal.retryAfter, { fault: refusal.fault });
}

/** An address of another site, where only this library's and registered ones are allowed. */
export function foreignUrl({ subject = '' }: Refusal): string {
  return `Invalid URI. ${registerClient(subject)}`;
}

export function registerClient(host: string): string {
  return `Register your new client (${host}) as a new Web platform on your project console dashboard`;
}

/** Errors of Fastify and its plug-ins with the status of a client's mistake, or of overload. */
function frameworkRefusal(error: unknown): CallRefusal | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new CallRefusal('general_body_too_large');
  if (status === 429) return new CallRefusal('general_rate_limit_exceeded');
  if (status === 503 || isOutOfDescriptors(error))
    return new CallRefusal('general_unavailable', undefined, 5);
  return status >= 400 && status < 500 ? new CallRefusal('general_bad_request') : undefined;
}
