import { resolve } from 'node:path';
import * as v from 'valibot';
import { MEGABYTE } from '../domain/file.ts';

/** What the environment decides, checked. The README's table explains each variable. */
export type Config = {
  host: string;
  port: number;
  /** Undefined: wherever the server turns out to listen. */
  publicUrl: string | undefined;
  dataDir: string;
  catalogueDir: string;
  mail:
    | { kind: 'smtp'; url: string; from: string | undefined }
    | { kind: 'outbox'; from: string | undefined };
  contactTo: string | undefined;
  maxFileBytes: number;
  rateLimits: boolean;
  logLevel: LogLevel;
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment makes no sense: said in one line, and nothing starts. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

const wholeNumber = (least: number, most: number) => {
  const said = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, said),
    v.transform(Number),
    v.minValue(least, said),
    v.maxValue(most, said),
  );
};
const address = v.pipe(v.string(), v.email('must be an e-mail address'));
const origin = v.pipe(
  v.string(),
  v.url('must be a full address such as https://panna.example.edu'),
  v.check((value) => {
    const { protocol, pathname, search, hash, username } = new URL(value);
    return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
  }, 'must begin with http:// or https:// and end after the host'),
  v.transform((value) => new URL(value).origin),
);

const environment = v.object({
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.string(), './data'),
  CATALOGUE_DIR: v.optional(v.string(), './catalogue'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]+\/?$/, 'must look like smtp://user:password@host:587')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an e-mail address'))),
  CONTACT_TO: v.optional(address),
  MAX_FILE_MB: v.optional(wholeNumber(1, 5000), '50'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws ConfigFault for a value or a combination that cannot work.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const checked = v.safeParse(environment, set);
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new ConfigFault(`${String(issue.path?.[0]?.key)} ${issue.message}.`);
  }
  const values = checked.output;
  refuseContradictions(values);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(root, values.DATA_DIR),
    catalogueDir: resolve(root, values.CATALOGUE_DIR),
    mail: values.SMTP_URL
      ? { kind: 'smtp', url: values.SMTP_URL, from: values.MAIL_FROM }
      : { kind: 'outbox', from: values.MAIL_FROM },
    contactTo: values.CONTACT_TO,
    maxFileBytes: values.MAX_FILE_MB * MEGABYTE,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

function refuseContradictions(values: v.InferOutput<typeof environment>): void {
  if (values.RATE_LIMITS === 'off' && !isLoopback(values.HOST)) {
    throw new ConfigFault('RATE_LIMITS=off is for tests and needs a HOST that only this machine can reach.');
  }
  if (values.PUBLIC_URL && !values.SMTP_URL && !isLoopback(new URL(values.PUBLIC_URL).hostname)) {
    throw new ConfigFault(
      'SMTP_URL is needed with this PUBLIC_URL: without mails nobody could verify an address.',
    );
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]';
}
