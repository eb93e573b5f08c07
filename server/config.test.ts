import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { configWarnings } from './configuration/config-warnings.ts';
import { isLoopback } from './configuration/loopback.ts';
import { environment } from './environment.ts';

const ROOT = '/srv/panna';
const DEFAULTS: Config = {
  host: '127.0.0.1',
  port: 3000,
  processes: 1,
  publicUrl: undefined,
  dataDir: resolve(ROOT, 'data'),
  filesGroup: undefined,
  filesHandoff: undefined,
  database: { kind: 'sqlite' },
  files: { kind: 'disk' },
  catalogueDir: resolve(ROOT, 'catalogue'),
  mail: { kind: 'outbox', from: undefined },
  contactTo: undefined,
  moderators: [],
  secondFactor: 'required',
  securityContact: undefined,
  google: undefined,
  otherOrigins: [],
  maxFileBytes: 52_428_800,
  maxUnsharedBytes: 524_288_000,
  maxDailyBytes: 2_097_152_000,
  minFreeBytes: 524_288_000,
  unverifiedDays: 30,
  ocr: true,
  rateLimits: true,
  formerBackend: undefined,
  metricsToken: undefined,
  accessLogEvery: 0,
  logLevel: 'info',
};

describe('the settings', () => {
  it('all have a default', () => {
    expect(readConfig({}, ROOT)).toEqual(DEFAULTS);
  });

  it('that are empty count as unset, and others of the machine are none of ours', () => {
    const empty = Object.fromEntries(Object.keys(environment.entries).map((name) => [name, '']));
    expect(readConfig({ ...empty, PATH: '/bin', HTTP_PROXY: 'x' }, ROOT)).toEqual(DEFAULTS);
  });

  const smtp = { SMTP_URL: 'smtp://mail.example' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'panna',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  it.each<[NodeJS.ProcessEnv, Partial<Config>]>([
    [
      s3,
      {
        files: {
          kind: 's3',
          endpoint: 'http://127.0.0.1:9000',
          bucket: 'panna',
          region: 'us-east-1',
          accessKeyId: 'key',
          secretAccessKey: 'secret',
        },
      },
    ],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'panna.example' }, { host: 'panna.example' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ PROCESSES: '4' }, { processes: 4 }],
    [{ PUBLIC_URL: 'http://localhost:8080/' }, { publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, { publicUrl: 'http://[::1]:8080' }],
    [{ DATA_DIR: '/var/panna' }, { dataDir: resolve('/var/panna') }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: resolve(ROOT, 'elsewhere') }],
    [
      { DATABASE_URL: 'postgres://panna:pw@db/panna' },
      { database: { kind: 'postgres', url: 'postgres://panna:pw@db/panna' } },
    ],
    [
      { DATABASE_URL: 'postgres://panna:pw@/panna?host=/run/postgresql' },
      { database: { kind: 'postgres', url: 'postgres://panna:pw@/panna?host=/run/postgresql' } },
    ],
    [{ CATALOGUE_DIR: '../other' }, { catalogueDir: resolve(ROOT, '../other') }],
    [smtp, { mail: { kind: 'smtp', url: 'smtp://mail.example', from: undefined } }],
    [
      { SMTP_URL: 'smtps://me%40x.in:p%2F%25@mail.example:465/', MAIL_FROM: 'Panna <a@b.in>' },
      { mail: { kind: 'smtp', url: 'smtps://me%40x.in:p%2F%25@mail.example:465/', from: 'Panna <a@b.in>' } },
    ],
    [
      { MAIL_FROM: 'पन्ना <papers@example.edu>' },
      { mail: { kind: 'outbox', from: 'पन्ना <papers@example.edu>' } },
    ],
    [{ MAIL_FROM: 'a@b.in' }, { mail: { kind: 'outbox', from: 'a@b.in' } }],
    [{ ...smtp, PUBLIC_URL: 'https://Panna.example' }, { publicUrl: 'https://panna.example' }],
    [{ CONTACT_TO: 'care@example.in' }, { contactTo: 'care@example.in' }],
    [{ SECOND_FACTOR: 'offered' }, { secondFactor: 'offered' }],
    [{ MODERATORS: 'Asha@example.in, b@example.in' }, { moderators: ['asha@example.in', 'b@example.in'] }],
    [{ SECURITY_CONTACT: 'https://example.in/report' }, { securityContact: 'https://example.in/report' }],
    [google, { google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' } }],
    [
      { ...google, OIDC_ISSUER: 'http://127.0.0.1:4000' },
      { google: { clientId: 'id', clientSecret: 'secret', issuer: 'http://127.0.0.1:4000' } },
    ],
    [
      { ALLOWED_ORIGINS: ' https://a.example/, ,http://localhost:5173' },
      { otherOrigins: ['https://a.example', 'http://localhost:5173'] },
    ],
    [
      { ALLOWED_ORIGINS: 'appwrite-android://in.example.Papers,appwrite-ios://' },
      { otherOrigins: ['appwrite-android://in.example.Papers', 'appwrite-ios://'] },
    ],
    [{ MAX_FILE_MB: '1' }, { maxFileBytes: 1_048_576 }],
    [{ UNSHARED_MB: '60' }, { maxUnsharedBytes: 62_914_560 }],
    [
      { UNSHARED_MB: '1', DAILY_MB: '2' },
      { maxUnsharedBytes: 52_428_800, maxDailyBytes: 52_428_800 },
    ],
    [{ FILES_HANDOFF: '/kept-files/' }, { filesHandoff: '/kept-files/' }],
    [
      { FORMER_BACKEND: 'p/main/t-1/b.2' },
      { formerBackend: { project: 'p', database: 'main', table: 't-1', bucket: 'b.2' } },
    ],
    [{ MIN_FREE_MB: '0' }, { minFreeBytes: 0 }],
    [{ UNVERIFIED_DAYS: '0' }, { unverifiedDays: 0 }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ RATE_LIMITS: 'off', HOST: 'localhost' }, { rateLimits: false }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('are read: %j', (env, expected) => {
    expect(readConfig(env, ROOT)).toMatchObject(expected);
  });

  const ORIGIN = 'must begin with http:// or https:// and end after the host.';
  const PORT = 'PORT must be a whole number from 0 to 65535.';
  const SIZE = 'MAX_FILE_MB must be a whole number from 1 to 5000.';
  const MAIL_SERVER =
    /^SMTP_URL must look like smtp:\/\/user:password@host:587, with characters such as .*\.$/;
  const NO_MAIL = 'SMTP_URL is needed with this PUBLIC_URL: without email, nobody could verify an account.';
  const BOTH = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.';
  const OPEN = 'RATE_LIMITS=off is for tests and needs a HOST that only this machine can reach.';
  const HANDOFF = 'FILES_HANDOFF must be a path that begins and ends with /, such as /kept-files/.';
  const WHOLE_STORE =
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all, or none.';
  it.each<[NodeJS.ProcessEnv, string | RegExp]>([
    ...Object.keys(s3).map((name): [NodeJS.ProcessEnv, string] => [{ ...s3, [name]: '' }, WHOLE_STORE]),
    [{ S3_BUCKET: 'panna' }, WHOLE_STORE],
    [{ ...s3, FILES_HANDOFF: '/kept/' }, /^FILES_HANDOFF only works with papers in DATA_DIR/],
    [{ FILES_HANDOFF: 'kept' }, HANDOFF],
    [{ FILES_HANDOFF: '/kept/../etc/' }, HANDOFF],
    [{ FILES_HANDOFF: '/' }, HANDOFF],
    [{ ...s3, S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket.'],
    [{ ...s3, S3_ENDPOINT: 'http://s3.example/bucket' }, /^S3_ENDPOINT must begin with/],
    [{ DATABASE_URL: 'postgres://panna:pw@one,two/panna' }, /^DATABASE_URL must name one host/],
    [{ DATABASE_URL: 'postgres://panna:pw@one:5432,two:5432/panna' }, /^DATABASE_URL must name one host/],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address.'],
    [{ PORT: '65536' }, PORT],
    [{ PORT: '-1' }, PORT],
    [{ PORT: '3000 ' }, PORT],
    [{ PORT: '1e3' }, PORT],
    [{ PUBLIC_URL: 'panna.example' }, 'PUBLIC_URL must be a full URL such as https://panna.example.edu.'],
    [{ ...smtp, PUBLIC_URL: 'ftp://panna.example' }, `PUBLIC_URL ${ORIGIN}`],
    [{ ...smtp, PUBLIC_URL: 'https://panna.example/library' }, `PUBLIC_URL ${ORIGIN}`],
    [{ ...smtp, PUBLIC_URL: 'https://panna.example?a' }, `PUBLIC_URL ${ORIGIN}`],
    [{ ...smtp, PUBLIC_URL: 'https://:secret@panna.example' }, `PUBLIC_URL ${ORIGIN}`],
    [{ PUBLIC_URL: 'https://panna.example' }, NO_MAIL],
    [{ PUBLIC_URL: 'https://localhost.example' }, NO_MAIL],
    [{ SMTP_URL: 'mail.example' }, MAIL_SERVER],
    [{ SMTP_URL: 'http://mail.example' }, MAIL_SERVER],
    [{ SMTP_URL: 'smtp://mail example' }, MAIL_SERVER],
    [{ SMTP_URL: 'smtp://mail.example:99999' }, MAIL_SERVER],
    [{ SMTP_URL: 'smtp://me:100%@mail.example' }, MAIL_SERVER],
    [{ SMTP_URL: 'smtp://me:a/b@mail.example' }, MAIL_SERVER],
    [{ MAIL_FROM: 'Panna' }, 'MAIL_FROM must be an email address.'],
    [{ MAIL_FROM: 'a@b.in\r\nBcc: x@example.com' }, 'MAIL_FROM must be an email address.'],
    [{ MAIL_FROM: 'Panna <no-reply@192.168.1.20>' }, /^MAIL_FROM must be an email address with a domain/],
    [{ MAIL_FROM: 'Panna no-reply@example.in' }, /^MAIL_FROM must be an email address with a domain/],
    [
      { ...smtp, PUBLIC_URL: 'http://192.168.1.20:3000' },
      'MAIL_FROM is needed with this PUBLIC_URL: mail servers refuse a sender whose domain is an IP address.',
    ],
    [{ ...smtp, PUBLIC_URL: 'https://[2001:db8::1]' }, /^MAIL_FROM is needed with this PUBLIC_URL/],
    [{ CONTACT_TO: 'care' }, 'CONTACT_TO must be an email address.'],
    [{ MODERATORS: 'care@example.in, care' }, 'MODERATORS must be an email address.'],
    [
      { SECURITY_CONTACT: 'http://example.in' },
      'SECURITY_CONTACT must be an email address or a URL that begins with https://.',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, BOTH],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, BOTH],
    [{ ...google, OIDC_ISSUER: 'x' }, 'OIDC_ISSUER must be a full URL.'],
    [
      { ...google, OIDC_ISSUER: 'http://accounts.example' },
      'OIDC_ISSUER must begin with https:// unless it is on this machine.',
    ],
    [{ ALLOWED_ORIGINS: 'https://a.example,b' }, /^ALLOWED_ORIGINS must be a full URL/],
    [{ ALLOWED_ORIGINS: 'https://a.example/page' }, `ALLOWED_ORIGINS ${ORIGIN}`],
    [{ ALLOWED_ORIGINS: 'appwrite-android://in.example/page' }, `ALLOWED_ORIGINS ${ORIGIN}`],
    [{ ALLOWED_ORIGINS: 'other-android://in.example' }, `ALLOWED_ORIGINS ${ORIGIN}`],
    [{ MAX_FILE_MB: '0' }, SIZE],
    [{ UNSHARED_MB: '0' }, 'UNSHARED_MB must be a whole number from 1 to 1000000.'],
    [{ DAILY_MB: 'all' }, 'DAILY_MB must be a whole number from 1 to 1000000.'],
    [{ MIN_FREE_MB: '-1' }, 'MIN_FREE_MB must be a whole number from 0 to 999999999.'],
    [{ MAX_FILE_MB: '5001' }, SIZE],
    [{ MAX_FILE_MB: '1.5' }, SIZE],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, OPEN],
    [{ RATE_LIMITS: 'off', HOST: '127.0.0.1.example' }, OPEN],
    [{ SMPT_URL: 'smtp://mail.example' }, 'SMPT_URL is not a setting of Panna. Did you mean SMTP_URL?'],
    [{ PUBLIC_ULR: 'https://a.in' }, 'PUBLIC_ULR is not a setting of Panna. Did you mean PUBLIC_URL?'],
    [{ MODERATOR: 'a@b.in' }, 'MODERATOR is not a setting of Panna. Did you mean MODERATORS?'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 ASCII characters without spaces.'],
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG must be on, off, or a fraction such as 1/100.'],
    [{ DATABASE_URL: 'mysql://db/panna' }, /^DATABASE_URL must look like postgres:/],
    [{ PROCESSES: '0' }, 'PROCESSES must be a whole number from 1 to 64.'],
    [{ PROCESSES: '2', PORT: '0' }, 'PROCESSES needs a fixed PORT, because all processes share it.'],
    [{ FILES_GROUP: 'a group' }, 'FILES_GROUP must be the name or number of a group.'],
    [{ OCR: 'yes' }, 'OCR must be on or off.'],
    [{ UNVERIFIED_DAYS: 'never' }, 'UNVERIFIED_DAYS must be a whole number from 0 to 3650.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  ])('that make no sense are refused in one line: %j', (env, sentence) => {
    const fault = faultOf(env);
    expect(fault).toBeInstanceOf(ConfigFault);
    if (typeof sentence === 'string') expect((fault as Error).message).toBe(sentence);
    else expect((fault as Error).message).toMatch(sentence);
    expect((fault as Error).message).not.toContain('\n');
  });
});

it.each([
  { DATABASE_URL: 'postgres://panna:hidden@one:5432,two:5432/panna' },
  { SMTP_URL: 'smtp://panna:hidden@one:587,two:587/' },
  { S3_SECRET_ACCESS_KEY: 'hidden', S3_ENDPOINT: 'no address' },
  { GOOGLE_CLIENT_SECRET: 'hidden' },
  { METRICS_TOKEN: 'hidden' },
])('a fault of %o says nothing of a secret', (settings) => {
  let message = '';
  try {
    readConfig(settings, ROOT);
  } catch (error) {
    message = String((error as Error).stack);
  }
  expect(message).not.toBe('');
  expect(message).not.toContain('hidden');
});

describe('names of other programs are left alone:', () => {
  it.each([
    'HOSTS',
    'PORTS',
    'HOSTNAME',
    'AWS_REGION',
    'DATABASE_URL_TEST',
    'TO_DATA_DIR',
    'NODE_ENV',
    'OCRS',
  ])('%s', (name) => {
    expect(readConfig({ [name]: 'anything' }, ROOT)).toEqual(DEFAULTS);
  });
});

describe('an address that people reach without HTTPS', () => {
  it.each([
    ['http://panna.example.edu', 1],
    ['http://93.184.216.34:3000', 1],
    ['https://panna.example.edu', 0],
    ['http://127.0.0.1:3000', 0],
    ['http://192.168.1.20', 0],
    ['http://panna.local', 0],
    ['http://panna', 0],
  ])('%s is warned of %i times', (publicUrl, times) => {
    const warnings = configWarnings({ publicUrl });
    expect(warnings).toHaveLength(times);
    for (const warning of warnings) expect(warning).toMatch(/^PUBLIC_URL uses http:\/\/[^\n]*\.$/);
  });
});

describe('.env.example', () => {
  const example = parseEnv(readFileSync(`${root}/.env.example`, 'utf8'));

  it('names every setting and no other', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(environment.entries).sort());
  });

  it('gives every setting its default', () => {
    expect(readConfig(example, ROOT)).toEqual(DEFAULTS);
  });
});

describe('only this machine is reached by', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.example', false],
    ['panna.example', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

function faultOf(env: NodeJS.ProcessEnv): unknown {
  try {
    return readConfig(env, ROOT);
  } catch (error) {
    return error;
  }
}
