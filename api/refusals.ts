import { isRefusal, type Refusal, type RefusalWord } from '../domain/refusal.ts';

const REQUESTED = 'with the requested ID could not be found.';

/** Every fault that a call can answer, with its status and the words of the call family (Appwrite). */
const FAULTS = {
  general_argument_invalid: [400, 'One of the values is not valid.'],
  general_bad_request: [
    400,
    'There was an error processing your request. Please check the inputs and try again.',
  ],
  general_body_too_large: [413, 'The request is too large.'],
  general_query_invalid: [400, 'Invalid query'],
  general_cursor_not_found: [400, 'The cursor was not found.'],
  general_unauthorized_scope: [401, 'User (role: guests) missing scopes (["account"])'],
  general_unknown_origin: [403, 'Invalid Origin.'],
  general_route_not_found: [404, 'Route not found. Please ensure the endpoint is configured correctly.'],
  general_rate_limit_exceeded: [
    429,
    'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
  ],
  general_unknown: [500, 'Server Error'],
  general_unavailable: [503, 'The library is busy. Please try again in a moment.'],
  project_not_found: [404, 'Project with the requested ID could not be found.'],
  project_provider_disabled: [
    412,
    'This provider is disabled. Please enable the provider from your console to continue.',
  ],
  user_already_exists: [409, 'A user with the same id, email, or phone already exists in this project.'],
  user_email_already_verified: [409, 'User email is already verified'],
  user_invalid_credentials: [401, 'Invalid credentials. Please check the email and password.'],
  user_invalid_token: [401, 'Invalid token passed in the request.'],
  user_not_found: [404, `User ${REQUESTED}`],
  user_session_already_exists: [401, 'Creation of a session is prohibited when a session is active.'],
  user_session_not_found: [404, 'The current user session could not be found.'],
  user_unauthorized: [401, 'The current user is not authorized to perform the requested action.'],
  database_not_found: [404, `Database ${REQUESTED}`],
  table_not_found: [404, `Table ${REQUESTED}`],
  row_not_found: [404, `Row ${REQUESTED}`],
  row_already_exists: [409, 'Row with the requested ID already exists.'],
  row_invalid_structure: [400, 'Invalid document structure'],
  row_missing_data: [400, 'The row data is missing. Try again with row data populated.'],
  row_missing_payload: [
    400,
    'The row data and permissions are missing. You must provide either row data or permissions to be updated.',
  ],
  storage_bucket_not_found: [404, `Storage bucket ${REQUESTED}`],
  storage_bucket_transformations_disabled: [403, 'Image transformations are disabled for this file.'],
  storage_file_already_exists: [409, 'A storage file with the requested ID already exists.'],
  storage_file_empty: [400, 'Empty file passed to the endpoint.'],
  storage_file_in_use: [409, 'A note refers to this file.'],
  storage_file_not_found: [404, 'The requested file could not be found.'],
  storage_file_type_unsupported: [400, 'File extension not allowed'],
  storage_invalid_appwrite_id: [
    400,
    'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().',
  ],
  storage_invalid_content_range: [
    400,
    'The content range is invalid. Please check the value of the Content-Range header.',
  ],
  storage_invalid_file_size: [400, 'File size not allowed'],
  storage_invalid_range: [
    416,
    'The requested range is not satisfiable. Please check the value of the Range header.',
  ],
  function_not_found: [404, `Function ${REQUESTED}`],
} satisfies Record<string, readonly [status: number, message: string]>;

export type Fault = keyof typeof FAULTS;

/** A call that is refused, in the words of the call family. */
export class CallRefusal extends Error {
  override name = 'CallRefusal';
  readonly type: Fault;
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(type: Fault, message?: string, retryAfter?: number) {
    const [status, usual] = FAULTS[type];
    super(message ?? usual);
    this.type = type;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

type Rewording = (message: string) => string | undefined;
const asSaid: Rewording = (message) => message;
const param =
  (name: string): Rewording =>
  (message) =>
    `Invalid \`${name}\` param: ${message}`;
const attribute =
  (name: string): Rewording =>
  (message) =>
    `Invalid document structure: Attribute "${name}" has invalid format. ${message}`;

/** What the domain refuses, in the words of the call family. Without a rewording the family's own words are said. */
const REASONS: Record<string, readonly [Fault, Rewording?]> = {
  'account.email': ['general_argument_invalid', param('email')],
  'account.domain': ['general_argument_invalid', param('email')],
  'account.password': ['general_argument_invalid', param('password')],
  'account.taken': ['user_already_exists'],
  'account.credentials': ['user_invalid_credentials'],
  'account.unknown': ['user_not_found'],
  'account.verified': ['user_email_already_verified'],
  'secret.invalid': ['user_invalid_token'],
  'mail.url': ['general_argument_invalid', param('url')],
  'note.unknown': ['row_not_found', asSaid],
  'note.exists': ['row_already_exists', asSaid],
  'note.file-used': ['row_already_exists', asSaid],
  'note.place': ['row_invalid_structure', attribute('course')],
  'note.description': ['row_invalid_structure', attribute('description')],
  'note.kind': ['row_invalid_structure', attribute('kind')],
  'note.exam': ['row_invalid_structure', attribute('exam')],
  'note.exam-year': ['row_invalid_structure', attribute('examYear')],
  'note.file-missing': ['row_invalid_structure', attribute('image')],
  'file.unknown': ['storage_file_not_found'],
  'file.in-use': ['storage_file_in_use', asSaid],
  'file.exists': ['storage_file_already_exists'],
  // These three reach the person who chose the file: the domain's sentence helps more than the family's.
  'file.type': ['storage_file_type_unsupported', asSaid],
  'file.too-large': ['storage_invalid_file_size', asSaid],
  'file.empty': ['storage_file_empty', asSaid],
  'file.range': ['storage_invalid_content_range'],
  'file.name': ['general_argument_invalid', param('file')],
};

/** For refusals that nobody has given words of their own yet. */
const WORDS: Record<RefusalWord, readonly [Fault, Rewording?]> = {
  'not-found': ['general_route_not_found', asSaid],
  'not-allowed': ['user_unauthorized', asSaid],
  'not-signed-in': ['general_unauthorized_scope'],
  invalid: ['general_argument_invalid', asSaid],
  conflict: ['row_already_exists', asSaid],
  'too-large': ['storage_invalid_file_size', asSaid],
  'too-many': ['general_rate_limit_exceeded'],
  unavailable: ['general_unavailable'],
};

/** The refusal of a call that an error stands for; undefined when it is a fault of ours. */
export function callRefusalOf(error: unknown): CallRefusal | undefined {
  if (error instanceof CallRefusal) return error;
  if (isRefusal(error)) return translated(error);
  return frameworkRefusal(error);
}

function translated({ reason, word, message, retryAfter }: Refusal): CallRefusal {
  const [fault, rewording] = REASONS[reason] ?? WORDS[word];
  return new CallRefusal(fault, rewording?.(message), retryAfter);
}

/** Fastify and its plug-ins say by a status that the client is to blame, or that there is too much to do. */
function frameworkRefusal(error: unknown): CallRefusal | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new CallRefusal('general_body_too_large');
  if (status === 429) return new CallRefusal('general_rate_limit_exceeded');
  if (status === 503) return new CallRefusal('general_unavailable', undefined, 5);
  return status >= 400 && status < 500 ? new CallRefusal('general_bad_request') : undefined;
}
