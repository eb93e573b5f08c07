import type { Reason } from '../domain/fault.ts';
import { isRefusal, type Refusal, type RefusalWord } from '../domain/refusal.ts';
import { CallRefusal, type FaultType } from './call-refusal.ts';
import { isOutOfDescriptors } from './out-of-descriptors.ts';
import { attribute, domainSentence, param, type Rewording, takenRow, unknownRow } from './rewordings.ts';

/**
 * Reasons whose Appwrite error type is not the default of their kind (`WORDS`). Without a rewording, the
 * type's default sentence is sent.
 */
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
  'signup.unknown': ['user_session_not_found'],
  'provider.disabled': ['project_provider_disabled'],
  'provider.unreachable': ['general_unavailable', domainSentence],
  'provider.state': ['user_oauth2_bad_request', domainSentence],
  'provider.no-email': ['user_oauth2_bad_request', domainSentence],
  'provider.unverified': ['user_oauth2_unauthorized', domainSentence],
  'provider.other-address': ['user_already_exists', domainSentence],
  'provider.refused': ['user_oauth2_unauthorized', domainSentence],
  'account.domain': ['general_argument_invalid', param('email')],
  'account.password': ['general_argument_invalid', param('password')],
  'account.taken': ['user_already_exists'],
  'passwords.busy': ['general_unavailable', domainSentence],
  'account.credentials': ['user_invalid_credentials'],
  'account.guesses': ['general_rate_limit_exceeded', domainSentence],
  'second-factor.code': ['user_invalid_token', domainSentence],
  'second-factor.passkey': ['user_invalid_token', domainSentence],
  'second-factor.late': ['user_invalid_token', domainSentence],
  'second-factor.unknown': ['user_not_found', domainSentence],
  'account.blocked': ['user_blocked', domainSentence],
  'account.unknown': ['user_not_found'],
  'account.verified': ['user_email_already_verified'],
  'secret.invalid': ['user_invalid_token'],
  'url.foreign': ['general_argument_invalid', (refusal) => `Invalid \`url\` param: ${foreignUrl(refusal)}`],
  'token.unknown': ['user_invalid_token', domainSentence],
  'thanks.note': ['row_not_found', domainSentence],
  'thanks.year': ['row_not_found', domainSentence],
  'question.unknown': ['row_not_found', domainSentence],
  'photo.type': ['storage_file_type_unsupported', domainSentence],
  'photo.slow': ['storage_invalid_file', domainSentence],
  'photo.unreadable': ['storage_invalid_file', domainSentence],
  'note.unknown': ['row_not_found', unknownRow],
  'note.exists': ['row_already_exists', takenRow],
  'note.place': ['row_invalid_structure', attribute('course')],
  'note.description': ['row_invalid_structure', attribute('description')],
  'note.kind': ['row_invalid_structure', attribute('kind')],
  'note.exam': ['row_invalid_structure', attribute('exam')],
  'note.exam-year': ['row_invalid_structure', attribute('examYear')],
  'note.solution-of': ['row_invalid_structure', attribute('solutionOf')],
  'note.file-missing': ['row_invalid_structure', attribute('image')],
  'favourite.note': ['row_invalid_structure', attribute('note')],
  'favourite.exists': ['row_already_exists', takenRow],
  'favourite.most': ['general_rate_limit_exceeded', domainSentence],
  'practice.most': ['general_rate_limit_exceeded', domainSentence],
  'favourite.unknown': ['row_not_found', unknownRow],
  'report.note': ['row_invalid_structure', attribute('note')],
  'report.kind': ['row_invalid_structure', attribute('kind')],
  'report.text': ['row_invalid_structure', attribute('text')],
  'report.exists': ['row_already_exists', takenRow],
  'report.unknown': ['row_not_found', unknownRow],
  'report.claims': ['general_rate_limit_exceeded', domainSentence],
  'report.claims-of-day': ['general_rate_limit_exceeded', domainSentence],
  'report.claim-unknown': ['row_not_found', domainSentence],
  'catalogue.unknown': ['row_not_found', domainSentence],
  'message.unknown': ['row_not_found', unknownRow],
  'query.too-wide': ['general_query_invalid', ({ message }) => `Invalid query: ${message}`],
  'follow.place': ['general_argument_invalid', domainSentence],
  'follow.most': ['general_rate_limit_exceeded', domainSentence],
  'follow.key': ['general_argument_invalid', domainSentence],
  'paper-request.place': ['general_argument_invalid', domainSentence],
  'paper-request.there': ['general_argument_invalid', domainSentence],
  'paper-request.too-many': ['general_argument_invalid', domainSentence],
  'file.unknown': ['storage_file_not_found'],
  'file.in-use': ['storage_file_in_use', domainSentence],
  'file.exists': ['storage_file_already_exists'],
  // The library's own pages check sizes before sending, and show the domain's sentences for wrong types and
  // empty files (app/upload/calls.ts).
  'file.type': ['storage_file_type_unsupported'],
  'file.foreign': ['storage_file_type_unsupported', domainSentence],
  'file.too-many-pixels': ['storage_invalid_file', domainSentence],
  'file.too-tall': ['storage_invalid_file', domainSentence],
  'file.locked': ['storage_invalid_file', domainSentence],
  'file.too-large': ['storage_invalid_file_size'],
  'file.empty': ['storage_file_empty'],
  'file.range': ['storage_invalid_content_range'],
  'file.piece-broken': ['storage_invalid_piece', domainSentence],
  'file.piece-missing': ['storage_invalid_content_range', domainSentence],
  'file.too-much-unshared': ['general_rate_limit_exceeded', domainSentence],
  'file.too-much-today': ['general_rate_limit_exceeded', domainSentence],
  'files.unwritable': ['general_unavailable', domainSentence],
  'database.locked': ['general_unavailable', domainSentence],
  'database.unwritable': ['general_unavailable', domainSentence],
  'database.damaged': ['general_unavailable', domainSentence],
  'file.name': ['general_argument_invalid', param('file')],
  'books.of-network': ['general_rate_limit_exceeded', domainSentence],
  'books.busy': ['general_unavailable', domainSentence],
  'zips.of-network': ['general_rate_limit_exceeded', domainSentence],
  'zips.busy': ['general_unavailable', domainSentence],
  'cover.box': ['general_argument_invalid', param('box')],
  'cover.unreadable': ['storage_bucket_transformations_disabled', domainSentence],
  'page.unknown': ['general_argument_invalid', param('page')],
  'pages.unreadable': ['storage_bucket_transformations_disabled', domainSentence],
};

const WORDS: Record<RefusalWord, readonly [FaultType, Rewording?]> = {
  'not-found': ['general_route_not_found', domainSentence],
  'not-allowed': ['user_unauthorized', domainSentence],
  'not-signed-in': ['general_unauthorized_scope'],
  invalid: ['general_argument_invalid', domainSentence],
  conflict: ['row_already_exists', domainSentence],
  'too-large': ['storage_invalid_file_size', domainSentence],
  'too-many': ['general_rate_limit_exceeded'],
  'no-room': ['storage_full', domainSentence],
  unavailable: ['general_unavailable'],
};

export function callRefusalOf(error: unknown): CallRefusal | undefined {
  if (error instanceof CallRefusal) return error;
  if (isRefusal(error)) return translated(error);
  return frameworkRefusal(error);
}

function translated(refusal: Refusal): CallRefusal {
  const [type, rewording] = REASONS[refusal.reason] ?? WORDS[refusal.word];
  return new CallRefusal(type, rewording?.(refusal), refusal.retryAfter, { fault: refusal.fault });
}

export function foreignUrl({ subject = '' }: Refusal): string {
  return `Invalid URI. ${registerClient(subject)}`;
}

export function registerClient(host: string): string {
  return `Register your new client (${host}) as a new Web platform on your project console dashboard`;
}

function frameworkRefusal(error: unknown): CallRefusal | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new CallRefusal('general_body_too_large');
  if (status === 429) return new CallRefusal('general_rate_limit_exceeded');
  if (status === 503 || isOutOfDescriptors(error))
    return new CallRefusal('general_unavailable', undefined, 5);
  return status >= 400 && status < 500 ? new CallRefusal('general_bad_request') : undefined;
}
