import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../scripts/node24.js';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';
import { VERSION } from './version.ts';

const DEPLOY = join(root, 'deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');
const NAMES = Object.keys(environment.entries);
/** Content of an operator's `.env` beside a compose file. */
const ASKED: Record<string, string> = {
  SITE: 'panna.example.edu',
  SMTP_URL: 'smtp://user:password@mail.example.edu:587',
  DATABASE_PASSWORD: 'letters1',
  S3_SECRET: 'letters2',
};

type Settings = Record<string, string | number>;

/** With the settings of a file, Panna starts: it knows each of them, and they can work together. */
function expectToStart(settings: Settings): void {
  expect(Object.keys(settings).filter((name) => !NAMES.includes(name))).toEqual([]);
  const env = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, filled(String(value))]),
  );
  expect(() => readConfig(env, root)).not.toThrow();
}

function filled(value: string): string {
  return value.replaceAll(/\$\{(\w+):\?\}/g, (_all, name: string) => {
    expect(Object.keys(ASKED)).toContain(name);
    return ASKED[name] ?? '';
  });
}

type Service = {
  image: string;
  environment?: Settings;
  network_mode?: string;
  read_only?: boolean;
  ports?: string[];
};

describe.each(globSync('compose/*.yaml', { cwd: DEPLOY }))('%s', (path) => {
  const { services } = parse(read(path), { merge: true }) as { services: Record<string, Service> };
  const pannas = Object.entries(services).filter(([, { image }]) => image.startsWith('panna:'));

  it('starts this version, with settings that it knows and takes', () => {
    expect(pannas.length).toBeGreaterThan(0);
    for (const [, { image, environment: settings = {}, read_only }] of pannas) {
      expect([image, read_only]).toEqual([`panna:${VERSION}`, true]);
      expectToStart(settings);
    }
  });

  it('lets the proxy ask from the address that Panna trusts, and nobody else', () => {
    const [first = ''] = pannas.map(([name]) => name);
    const shared = [...pannas.slice(1).map(([, each]) => each), services.caddy];
    for (const each of shared) expect(each?.network_mode).toBe(`service:${first}`);
    for (const [, each] of pannas) expect(each.environment?.HOST).toBe('127.0.0.1');
    expect(services[first]?.ports).toEqual(['80:80', '443:443']);
    expect(new Set(pannas.map(([, each]) => each.environment?.PORT)).size).toBe(pannas.length);
  });
});

describe('the example for Kubernetes', () => {
  // biome-ignore lint/suspicious/noExplicitAny: other people's format, of which a few fields are looked at
  const documents: any[] = parseAllDocuments(read('kubernetes/panna.yaml')).map((each) => each.toJS());
  const named = (kind: string, name: string) =>
    documents.find((each) => each.kind === kind && each.metadata.name === name);

  it('starts this version, with settings that it knows and takes', () => {
    expectToStart({ ...named('ConfigMap', 'panna').data, ...named('Secret', 'panna').stringData });
    const { containers, securityContext } = named('Deployment', 'panna').spec.template.spec;
    expect(containers[0]).toMatchObject({
      image: `panna:${VERSION}`,
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
    expect(securityContext.runAsNonRoot).toBe(true);
  });
});

describe('the Debian package', () => {
  it('has settings that Panna knows and takes, as they are and with those that it suggests', () => {
    const written = read('debian/panna.env');
    expectToStart(parseEnv(written) as Settings);
    expectToStart(parseEnv(written.replaceAll(/^#(?=[A-Z_]+=)/gm, '')) as Settings);
  });

  it('has units that start with the machine', () => {
    const installed = (unit: string) => /^WantedBy=(.*)$/m.exec(read(`systemd/${unit}`))?.[1];
    expect(installed('panna.service')).toBe('multi-user.target');
    expect(installed('panna-backup.timer')).toBe('timers.target');
  });
});

describe('the image', () => {
  it('has settings that Panna knows and takes, and is not of root', () => {
    const written = read('container/Containerfile');
    const [, line = ''] = /^ENV (.*)$/m.exec(written) ?? [];
    const { PATH, ...settings } = Object.fromEntries(line.split(' ').map((each) => each.split('=')));
    expect(PATH).toBe('/usr/bin');
    expectToStart(settings as Settings);
    expect(/^USER (\d+):/m.exec(written)?.[1]).not.toBe('0');
    expect(written).toContain(`panna-${VERSION}-`);
  });
});
