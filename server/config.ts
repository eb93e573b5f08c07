import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { S3Settings } from '../adapters/files/s3/client.ts';
import type { SecondFactorRule } from '../domain/account/account-status.ts';
import { MEGABYTE } from '../domain/file.ts';
import { isLoopback } from './configuration/loopback.ts';
import { misspeltVariable } from './configuration/misspelt-variable.ts';
import { type Environment, environment, type LogLevel } from './environment.ts';

export type FormerBackend = { project: string; database: string; table: string; bucket: string };

/** Validated settings. docs/configure.md explains each variable. */
export type Config = {
  host: string;
  port: number;
  processes: number;
  /** Defaults to the address where the server listens. */
  publicUrl: string | undefined;
  dataDir: string;
  filesGroup: string | undefined;
  /** Path under which a proxy sends stored files, instead of this process. */
  filesHandoff: string | undefined;
  database: { kind: 'sqlite' } | { kind: 'postgres'; url: string };
  files: { kind: 'disk' } | ({ kind: 's3' } & S3Settings);
  catalogueDir: string;
  mail:
    | { kind: 'smtp'; url: string; from: string | undefined }
    | { kind: 'outbox'; from: string | undefined };
  contactTo: string | undefined;
  moderators: readonly string[];
  secondFactor: SecondFactorRule;
  securityContact: string | undefined;
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  otherOrigins: readonly string[];
  maxFileBytes: number;
  /** At least the size of the largest file, like `maxDailyBytes`. */
  maxUnsharedBytes: number;
  maxDailyBytes: number;
  minFreeBytes: number;
  /** 0 keeps unverified accounts. */
  unverifiedDays: number;
  ocr: boolean;
  rateLimits: boolean;
  formerBackend: FormerBackend | undefined;
  /** Bearer token for the metrics, which are off without one. */
  metricsToken: string | undefined;
  /** Logs one of this many successful responses; 0 logs none. */
  accessLogEvery: number;
  logLevel: LogLevel;
};

/** Invalid settings. Printed as one line, and nothing starts. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

/**
 * Parses the environment. Empty variables count as unset.
 * @throws ConfigFault for a value or a combination that cannot work.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  refuseMisspelt(Object.keys(set));
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
    processes: values.PROCESSES,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(root, values.DATA_DIR),
    filesGroup: values.FILES_GROUP,
    filesHandoff: values.FILES_HANDOFF,
    database: values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'sqlite' },
    files: filesOf(values),
    catalogueDir: resolve(root, values.CATALOGUE_DIR),
    mail: values.SMTP_URL
      ? { kind: 'smtp', url: values.SMTP_URL, from: values.MAIL_FROM }
      : { kind: 'outbox', from: values.MAIL_FROM },
    contactTo: values.CONTACT_TO,
    moderators: values.MODERATORS,
    secondFactor: values.SECOND_FACTOR,
    securityContact: values.SECURITY_CONTACT,
    google: googleOf(values),
    otherOrigins: values.ALLOWED_ORIGINS,
    maxFileBytes: values.MAX_FILE_MB * MEGABYTE,
    maxUnsharedBytes: Math.max(values.UNSHARED_MB, values.MAX_FILE_MB) * MEGABYTE,
    maxDailyBytes: Math.max(values.DAILY_MB, values.MAX_FILE_MB) * MEGABYTE,
    minFreeBytes: values.MIN_FREE_MB * MEGABYTE,
    unverifiedDays: values.UNVERIFIED_DAYS,
    ocr: values.OCR === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    formerBackend: formerBackendOf(values),
    metricsToken: values.METRICS_TOKEN,
    accessLogEvery: values.ACCESS_LOG,
    logLevel: values.LOG_LEVEL,
  };
}

function formerBackendOf({ FORMER_BACKEND: named }: Environment): FormerBackend | undefined {
  if (named === undefined) return undefined;
  const [project = '', database = '', table = '', bucket = ''] = named.split('/');
  return { project, database, table, bucket };
}

/** Without this, a misspelt variable would silently leave the default. */
function refuseMisspelt(names: string[]): void {
  const typo = misspeltVariable(names, Object.keys(environment.entries));
  if (typo) throw new ConfigFault(`${typo.name} is not a setting of Panna. Did you mean ${typo.meant}?`);
}

function refuseContradictions(values: Environment): void {
  if (values.RATE_LIMITS === 'off' && !isLoopback(values.HOST)) {
    throw new ConfigFault('RATE_LIMITS=off is for tests and needs a HOST that only this machine can reach.');
  }
  if (values.PROCESSES > 1 && values.PORT === 0) {
    throw new ConfigFault('PROCESSES needs a fixed PORT, because all processes share it.');
  }
  if (values.FILES_HANDOFF && values.S3_ENDPOINT) {
    throw new ConfigFault(
      'FILES_HANDOFF only works with papers in DATA_DIR: a proxy cannot send files from an S3 store.',
    );
  }
  if (values.PUBLIC_URL && !values.SMTP_URL && !isLoopback(new URL(values.PUBLIC_URL).hostname)) {
    throw new ConfigFault(
      'SMTP_URL is needed with this PUBLIC_URL: without email, nobody could verify an account.',
    );
  }
  if (values.PUBLIC_URL && !values.MAIL_FROM && isForeignIp(new URL(values.PUBLIC_URL).hostname)) {
    throw new ConfigFault(
      'MAIL_FROM is needed with this PUBLIC_URL: mail servers refuse a sender whose domain is an IP address.',
    );
  }
}

function isForeignIp(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) > 0 && !isLoopback(host);
}

function filesOf({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): Config['files'] {
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (!(endpoint || bucket || region || accessKeyId || secretAccessKey)) return { kind: 'disk' };
  throw new ConfigFault(
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all, or none.',
  );
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER }: Environment): Config['google'] {
  if (!GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET) return undefined;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) {
    throw new ConfigFault('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.');
  }
  const { protocol, hostname } = new URL(OIDC_ISSUER);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigFault('OIDC_ISSUER must begin with https:// unless it is on this machine.');
  }
  return { issuer: OIDC_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
}
