import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf, makeBucket } from '../servers/buckets.ts';
import { freePort, freePorts } from '../servers/free-port.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startServer } from '../servers/start-server.ts';
import { startSwift } from '../servers/swift.ts';
import type { Server } from './setting.ts';

/** User for programs that may not run, or may not write, as root. */
const NOBODY = 65534;
const S3RVER = 's3rver@3.7.1';

const directly: Server = { name: 'directly (SQLite, disk)', needs: [], open: async () => ({}) };

const postgres: Server = {
  name: 'PostgreSQL 18',
  needs: [],
  async open() {
    const server = await startPostgres('hasty');
    return { settings: { DATABASE_URL: await server.create('panna') }, close: server.stop };
  },
};

const pgbouncer: Server = {
  name: 'PgBouncer, transaction mode',
  needs: ['pgbouncer'],
  async open({ folder }) {
    const server = await startPostgres('hasty');
    const [url, port] = [new URL(await server.create('panna')), await freePort()];
    await writeFile(join(folder, 'users'), '"panna" "panna"\n');
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]\npanna = host=127.0.0.1 port=${url.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
      unix_socket_dir =\nauth_type = plain\nauth_file = ${folder}/users\npool_mode = transaction\ndefault_pool_size = 10\n`.replaceAll(
        /^ +/gm,
        '',
      ),
    );
    const stop = await startServer('pgbouncer', ['-q', '-u', 'nobody', join(folder, 'pgbouncer.ini')], port);
    url.port = String(port);
    const close = async () => {
      await stop();
      await server.stop();
    };
    return { settings: { DATABASE_URL: url.href }, close };
  },
};

const swift: Server = {
  name: 'OpenStack Swift',
  needs: ['swift-proxy-server'],
  async open() {
    const server = await startSwift();
    return { settings: environmentOf(await makeBucket(server.store)), close: server.stop };
  },
};

const s3rver: Server = {
  name: 's3rver (npm)',
  needs: ['npm'],
  async open({ folder }) {
    spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', S3RVER], { stdio: 'ignore' });
    const port = await freePort();
    const program = join(folder, 'node_modules/.bin/s3rver');
    const args = ['-d', join(folder, 'store'), '-a', '127.0.0.1', '-p', String(port), '-s'];
    const close = await startServer(program, [...args, '--configure-bucket', 'panna'], port);
    const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const store = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'panna', ...key };
    return { settings: environmentOf(store), refusal: /does not know ListMultipartUploads/, close };
  },
};

/** With greylisting: the first attempt of each sender and recipient is rejected for some seconds. */
const postfix: Server = {
  name: 'Postfix with postgrey',
  needs: ['postfix', 'postgrey'],
  async open({ folder }) {
    const [port = 0, grey = 0] = await freePorts(2);
    const [conf, greyFolder, mails] = ['conf', 'grey', 'mails'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of ['conf', 'queue', 'data', 'grey', 'mails']) await mkdir(join(folder, path));
    const run = (command: string) => {
      const { status, stderr } = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin; ${command}`], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stderr);
    };
    await chmod(greyFolder, 0o777);
    run(`chown postfix ${join(folder, 'data')}`);
    await chown(mails, NOBODY, NOBODY);
    const main = {
      compatibility_level: '3.6',
      queue_directory: join(folder, 'queue'),
      data_directory: join(folder, 'data'),
      maillog_file: '/dev/null',
      maillog_file_prefixes: '/dev',
      inet_interfaces: '127.0.0.1',
      myhostname: 'mail.gbpuat.ac.in',
      mydestination: '',
      virtual_mailbox_domains: 'gbpuat.ac.in',
      virtual_mailbox_maps: 'static:new/',
      virtual_mailbox_base: folder,
      virtual_uid_maps: `static:${NOBODY}`,
      virtual_gid_maps: `static:${NOBODY}`,
      virtual_minimum_uid: '1',
      smtpd_relay_restrictions: 'reject_unauth_destination',
      smtpd_recipient_restrictions: `check_policy_service inet:127.0.0.1:${grey}`,
    };
    main.virtual_mailbox_maps = 'static:mails/';
    const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}\n`);
    await writeFile(join(conf, 'main.cf'), lines.join(''));
    run(
      `sed 's/^smtp  *inet/127.0.0.1:${port} inet/; s/^\\([^#].*inet\\|[^#].*unix\\)\\(  *.\\)\\(  *.\\)\\(  *\\)y /\\1\\2\\3\\4n /' /usr/share/postfix/master.cf.dist > ${conf}/master.cf`,
    );
    const args = [
      `--inet=127.0.0.1:${grey}`,
      '--delay=5',
      `--dbdir=${greyFolder}`,
      '--user=nobody',
      '--group=nogroup',
    ];
    const stopGrey = await startServer('postgrey', args, grey);
    run(`postfix -c ${conf} start`);
    const close = async () => {
      run(`postfix -c ${conf} stop`);
      await stopGrey();
    };
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Panna <papers@example.org>' };
    return { settings, mails: join(mails, 'new'), close };
  },
};

export const stores: Server[] = [directly, postgres, pgbouncer, swift, s3rver, postfix];
