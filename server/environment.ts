import { isIP } from 'node:net';
import * as v from 'valibot';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, range),
    v.transform(Number),
    v.minValue(least, range),
    v.maxValue(most, range),
  );
};
const address = v.pipe(v.string(), v.email('must be an email address'));
const addresses = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.array(address),
);
const origin = v.pipe(
  v.string(),
  v.url('must be a full URL such as https://panna.example.edu'),
  // valibot runs all checks, even after a failure, so none may throw on invalid addresses.
  v.check(isOrigin, 'must begin with http:// or https:// and end after the host'),
  v.transform((value) => new URL(value).origin),
);

/** Origins that Appwrite's SDKs send from phone apps. Without an ID they send `appwrite-android://`. */
const APP = /^appwrite-[a-z]{2,20}:\/\/[\w.-]{0,200}$/;
const siteOrApp = v.lazy((value) => (typeof value === 'string' && APP.test(value) ? v.string() : origin));

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && ![search, hash, username, password].some(Boolean);
}

function isContact(value: string): boolean {
  return v.safeParse(address, value).success || (value.startsWith('https://') && URL.canParse(value));
}

const MAIL_SERVER =
  'must look like smtp://user:password@host:587, with characters such as @ / % in the password written as %40 %2F %25';

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\/[^/\s]+\/?$/.test(value) || !URL.canParse(value)) return false;
  try {
    const { username, password, search, hash } = new URL(value);
    decodeURIComponent(username + password);
    return !search && !hash;
  } catch {
    return false;
  }
}

const SENDER =
  'must be an email address with a domain, such as Panna <papers@example.edu>: mail servers reject others';

/**
 * Accepts an address with or without a name. An IP address would need brackets, and mail servers distrust it.
 */
function isSender(value: string): boolean {
  const address = /<([^<>]*)>\s*$/.exec(value)?.[1] ?? value.trim();
  const [, domain] = /^[^\s@<>]+@([^\s@<>[\]]+)$/.exec(address) ?? [];
  return domain !== undefined && isIP(domain) === 0;
}

/**
 * Parses the URL of a database. A socket URL (`postgres://user@/panna?host=/run/postgresql`) gets the host
 * `localhost`.
 */
export function databaseUrl(value: string): URL {
  return new URL(value.replace('@/', '@localhost/'));
}

function isOneDatabase(value: string): boolean {
  try {
    const { hostname, username, password } = databaseUrl(value);
    decodeURIComponent(username + password);
    return !hostname.includes(',');
  } catch {
    return false;
  }
}

const ACCESS = /^(?:off|on|1\/[1-9]\d{0,5})$/;
const ACCESS_SAID = 'must be on, off, or a fraction such as 1/100';

function everyOf(text: string): number {
  if (text === 'off') return 0;
  return text === 'on' ? 1 : Number(text.slice(2));
}

export const environment = v.object({
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  PROCESSES: v.optional(wholeNumber(1, 64), '1'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.string(), './data'),
  FILES_GROUP: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,32}$/, 'must be the name or number of a group')),
  ),
  FILES_HANDOFF: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\/[\w-]{1,64}){1,4}\/$/, 'must be a path that begins and ends with /, such as /kept-files/'),
    ),
  ),
  CATALOGUE_DIR: v.optional(v.string(), './catalogue'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/panna'),
      v.check(isOneDatabase, 'must name one host, as in postgres://user:password@host:5432/panna'),
    ),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isMailServer, MAIL_SERVER))),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an email address'), v.check(isSender, SENDER)),
  ),
  S3_ENDPOINT: v.optional(origin),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket'))),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.url('must be a full URL')), 'https://accounts.google.com'),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      ),
      v.array(siteOrApp),
    ),
    '',
  ),
  CONTACT_TO: v.optional(address),
  MODERATORS: v.optional(addresses, ''),
  SECOND_FACTOR: v.optional(v.picklist(['required', 'offered'], 'must be required or offered'), 'required'),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.check(isContact, 'must be an email address or a URL that begins with https://')),
  ),
  MAX_FILE_MB: v.optional(wholeNumber(1, 5000), '50'),
  UNSHARED_MB: v.optional(wholeNumber(1, 1_000_000), '500'),
  DAILY_MB: v.optional(wholeNumber(1, 1_000_000), '2000'),
  MIN_FREE_MB: v.optional(wholeNumber(0, 999_999_999), '500'),
  UNVERIFIED_DAYS: v.optional(wholeNumber(0, 3650), '30'),
  OCR: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  FORMER_BACKEND: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.-]{1,36}(?:\/[\w.-]{1,36}){3}$/,
        'must be the IDs of its project, database, table and bucket, such as panna/library/notes/files',
      ),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 ASCII characters without spaces')),
  ),
  ACCESS_LOG: v.optional(v.pipe(v.string(), v.regex(ACCESS, ACCESS_SAID), v.transform(everyOf)), 'off'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

export type Environment = v.InferOutput<typeof environment>;
