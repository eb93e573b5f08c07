import { type Fault, reasonOf } from '../domain/fault.ts';

const REQUESTED = 'with the requested ID could not be found.';

/** Error types with Appwrite's status and wording. */
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
  user_blocked: [403, 'The current user has been blocked.'],
  user_email_already_verified: [409, 'User email is already verified'],
  user_invalid_credentials: [401, 'Invalid credentials. Please check the email and password.'],
  user_invalid_token: [401, 'Invalid token passed in the request.'],
  user_not_found: [404, `User ${REQUESTED}`],
  user_oauth2_bad_request: [400, 'OAuth2 provider rejected the bad request.'],
  user_oauth2_unauthorized: [401, 'OAuth2 provider rejected the unauthorized request.'],
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
  collection_not_found: [404, `Collection ${REQUESTED}`],
  document_not_found: [404, `Document ${REQUESTED}`],
  document_already_exists: [409, 'Document with the requested ID already exists.'],
  document_invalid_structure: [400, 'Invalid document structure'],
  document_missing_data: [400, 'The document data is missing. Try again with document data populated.'],
  document_missing_payload: [
    400,
    'The document data and permissions are missing. You must provide either document data or permissions to be updated.',
  ],
  storage_bucket_not_found: [404, `Storage bucket ${REQUESTED}`],
  storage_bucket_transformations_disabled: [403, 'Image transformations are disabled for this file.'],
  storage_file_already_exists: [409, 'A storage file with the requested ID already exists.'],
  storage_file_empty: [400, 'Empty file passed to the endpoint.'],
  storage_file_in_use: [409, 'A note refers to this file.'],
  storage_file_not_found: [404, 'The requested file could not be found.'],
  storage_file_type_unsupported: [400, 'File extension not allowed'],
  storage_full: [507, 'There is no room for new files at the moment.'],
  storage_invalid_appwrite_id: [
    400,
    'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().',
  ],
  storage_invalid_content_range: [
    400,
    'The content range is invalid. Please check the value of the Content-Range header.',
  ],
  storage_invalid_file: [403, 'The uploaded file is invalid. Please check the file and try again.'],
  storage_invalid_file_size: [400, 'File size not allowed'],
  storage_invalid_piece: [400, 'The chunk does not match its digest.'],
  storage_invalid_range: [
    416,
    'The requested range is not satisfiable. Please check the value of the Range header.',
  ],
  function_not_found: [404, `Function ${REQUESTED}`],
} satisfies Record<string, readonly [status: number, message: string]>;

export type FaultType = keyof typeof FAULTS;

export class CallRefusal extends Error {
  override name = 'CallRefusal';
  readonly type: FaultType;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly fault: Fault | undefined;
  /** Reason for the log: the domain's, or else the type. */
  readonly reason: string;

  constructor(
    type: FaultType,
    message?: string,
    retryAfter?: number,
    { fault, reason }: { fault?: Fault; reason?: string } = {},
  ) {
    const [status, usual] = FAULTS[type];
    super(message ?? usual);
    this.type = type;
    this.status = status;
    this.retryAfter = retryAfter;
    this.fault = fault;
    this.reason = reason ?? (fault ? reasonOf(fault.name) : type);
  }
}
