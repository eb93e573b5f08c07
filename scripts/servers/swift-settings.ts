export type SwiftPorts = { proxy: number; account: number; container: number; object: number; cache: number };

/** Configuration files of a single-node Swift in `home` with an S3 proxy. None of its parts forks. */
export function swiftSettings(home: string, user: string, ports: SwiftPorts): Record<string, string> {
  const common = (port: number) => `[DEFAULT]
swift_dir = ${home}
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user}
workers = 0
log_level = ERROR
log_address = ${home}/no-log
# On a busy machine a part that answers late is not broken: its own half second would make a missing entry of it.
conn_timeout = 10
node_timeout = 20
container_update_timeout = 20
# Python works through a file block by block: 64 kB each cost most of the time.
disk_chunk_size = 1048576
network_chunk_size = 1048576
client_chunk_size = 1048576
object_chunk_size = 1048576
`;
  const storageServer = (kind: 'account' | 'container' | 'object') => `${common(ports[kind])}
devices = ${home}/shelves
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = panna
[storage-policy:0]
name = only
default = yes
`,
    'account.conf': storageServer('account'),
    'container.conf': storageServer('container'),
    'object.conf': `${storageServer('object')}[object-updater]\n`,
    'proxy.conf': `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
# It starts before the shelves do: they must not count as broken for that.
error_suppression_interval = 0
[filter:tempauth]
use = egg:swift#tempauth
user_panna_panna = secret .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
${['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo'].map(filter).join('')}`,
  };
}

const filter = (name: string) => `[filter:${name}]\nuse = egg:swift#${name}\n`;

export const SWIFT_KEYS = { region: 'us-east-1', accessKeyId: 'panna:panna', secretAccessKey: 'secret' };
