import { DRAFT_FIELDS, DRAFT_NAMES, FILTERS } from '../../domain/note/note-fields.ts';
import type { JsonSchema } from '../params.ts';
import { PERMISSIONS } from '../permissions.ts';

const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const COUNT = { type: 'integer', minimum: 0 };
const DATE = { type: 'string', format: 'date-time' };
const NO_DATE = { anyOf: [DATE, { const: '' }] };
const TEXTS = { type: 'array', items: TEXT };

function object(
  properties: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const ref = (model: string): JsonSchema => ({ $ref: `#/components/schemas/${model}` });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const RECORD = { $id: TEXT, $createdAt: DATE, $updatedAt: DATE };
const ROW = { ...RECORD, $sequence: TEXT, $tableId: TEXT, $databaseId: TEXT, $permissions: PERMISSIONS };
const PLACE = object({ college: TEXT, branch: TEXT, year: TEXT });

const COLUMNS = Object.fromEntries(
  DRAFT_NAMES.map((name) => {
    const value = { type: DRAFT_FIELDS[name].value === 'number' ? 'integer' : 'string' };
    return [name, DRAFT_FIELDS[name].required ? value : orNull(value)];
  }),
);

const FILE = {
  ...RECORD,
  $permissions: PERMISSIONS,
  bucketId: TEXT,
  name: TEXT,
  folder: TEXT,
  key: TEXT,
  signature: { ...TEXT, description: 'MD5 of the whole file; empty until it is complete.' },
  mimeType: TEXT,
  sizeOriginal: COUNT,
  sizeActual: COUNT,
  chunksTotal: COUNT,
  chunksUploaded: COUNT,
  encryption: FLAG,
  compression: TEXT,
};

const SESSION_TEXTS = [
  ...['provider', 'providerUid', 'providerAccessToken', 'providerAccessTokenExpiry', 'providerRefreshToken'],
  ...['ip', 'osCode', 'osName', 'osVersion', 'clientType', 'clientCode', 'clientName', 'clientVersion'],
  ...['clientEngine', 'clientEngineVersion', 'deviceName', 'deviceBrand', 'deviceModel'],
  ...['countryCode', 'countryName', 'secret', 'mfaUpdatedAt', 'userId'],
];

export const MODELS = {
  User: object({
    ...RECORD,
    name: TEXT,
    registration: DATE,
    status: FLAG,
    labels: TEXTS,
    passwordUpdate: NO_DATE,
    email: TEXT,
    phone: TEXT,
    emailVerification: FLAG,
    phoneVerification: FLAG,
    mfa: FLAG,
    prefs: { type: 'object', additionalProperties: true },
    targets: { type: 'array' },
    accessedAt: DATE,
  }),
  Prefs: { type: 'object', additionalProperties: true },
  Session: object({
    ...RECORD,
    ...Object.fromEntries(SESSION_TEXTS.map((name) => [name, TEXT])),
    expire: DATE,
    current: FLAG,
    factors: TEXTS,
  }),
  Sessions: object({ total: COUNT, sessions: listOf(ref('Session')) }),
  Token: object({ $id: TEXT, $createdAt: DATE, userId: TEXT, secret: TEXT, expire: DATE, phrase: TEXT }),
  Challenge: object({ $id: TEXT, $createdAt: DATE, userId: TEXT, expire: DATE }),
  Note: object(ROW, COLUMNS),
  Notes: object({ total: COUNT, rows: listOf(ref('Note')) }),
  Favourite: object(ROW, { note: TEXT }),
  Favourites: object({ total: COUNT, rows: listOf(ref('Favourite')) }),
  Report: object(ROW, {
    note: TEXT,
    kind: TEXT,
    text: TEXT,
    state: { enum: ['open', 'closed'] },
    answer: TEXT,
  }),
  Reports: object({ total: COUNT, rows: listOf(ref('Report')) }),
  File: object(FILE),
  Files: object({ total: COUNT, files: listOf(ref('File')) }),
  Upload: object({ ...FILE, pieceSize: COUNT, missing: listOf({ type: 'integer', minimum: 1 }) }),
  Known: object({ row: orNull(ref('Note')), file: orNull(ref('File')) }),
  Execution: object(
    {
      ...RECORD,
      $permissions: PERMISSIONS,
      ...{ resourceId: TEXT, resourceType: TEXT, functionId: TEXT },
      ...{ deploymentId: TEXT, trigger: TEXT },
      status: { enum: ['waiting', 'completed', 'failed'] },
      ...{ requestMethod: TEXT, requestPath: TEXT, requestHeaders: { type: 'array' } },
      ...{ responseStatusCode: COUNT, responseBody: TEXT, responseHeaders: { type: 'array' } },
      ...{ logs: TEXT, errors: TEXT, duration: { type: 'number' } },
    },
    // Former fields, for clients that send `data`.
    { statusCode: COUNT, response: TEXT, stdout: TEXT, stderr: TEXT, time: COUNT },
  ),
  CourseFound: object({ code: TEXT, title: TEXT, places: listOf(PLACE) }),
  Found: object({
    courses: listOf(ref('CourseFound')),
    notes: listOf(
      object({
        row: ref('Note'),
        page: orNull({ type: 'integer', minimum: 1 }),
        snippet: listOf(object({ text: TEXT, found: FLAG })),
      }),
    ),
    more: FLAG,
    facets: object(
      Object.fromEntries(FILTERS.map((name) => [name, listOf(object({ value: TEXT, notes: COUNT }))])),
    ),
    near: listOf(ref('CourseFound')),
  }),
  Suggestions: object({ courses: listOf(ref('CourseFound')), rows: listOf(ref('Note')) }),
  Refusal: object({ message: TEXT, code: { type: 'integer' }, type: TEXT, version: TEXT }),
} as const satisfies Record<string, JsonSchema>;

export type ModelName = keyof typeof MODELS;
