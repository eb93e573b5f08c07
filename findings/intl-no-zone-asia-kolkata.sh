#!/bin/sh
# Intl.supportedValuesOf('timeZone') has no Asia/Kolkata: India's zone is missing in lists and refused by checks that are made of it.
#
# Expected: the list has the names that the database of time zones uses, Asia/Kolkata for one, at least beside older ones, so that it can fill a
# choice and check a setting.
# Really: it has Asia/Calcutta only, as it has Asia/Katmandu, Asia/Rangoon and no UTC. DateTimeFormat takes Asia/Kolkata, and its
# resolvedOptions().timeZone says Asia/Calcutta, also for a computer that is set to Asia/Kolkata, so that a comparison with a stored zone
# fails on each device in India. With Europe/London, as in examples, all is as expected. new Intl.DateTimeFormat('en', { timeZone }) checks rightly.
# Node 20 (ICU 78.2) and 24 (ICU 78.3), luxon 3.7.2 beside it, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" luxon@3.7.2
cat > "$folder/run.mjs" <<'EOF'
import { execFileSync } from 'node:child_process';
import { IANAZone } from 'luxon';

const listed = Intl.supportedValuesOf('timeZone');
const found = {};
for (const timeZone of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'Asia/Kathmandu', 'Asia/Yangon', 'UTC'])
  found[timeZone] = {
    listed: listed.includes(timeZone),
    luxon: IANAZone.isValidZone(timeZone),
    resolved: new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  };
const ownZone = 'process.stdout.write(Intl.DateTimeFormat().resolvedOptions().timeZone)';
const env = { ...process.env, TZ: 'Asia/Kolkata' };
const own = execFileSync(process.execPath, ['-e', ownZone], { env, encoding: 'utf8' });
console.log('Node', process.version, 'ICU', process.versions.icu);
console.table(found);
console.log('Zone of a computer in Asia/Kolkata:', own);
const isMissing = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'UTC'].every((zone) => !found[zone].listed);
const isOld = found['Asia/Calcutta'].listed && found['Asia/Kolkata'].resolved === 'Asia/Calcutta' && own === 'Asia/Calcutta';
process.exitCode = isMissing && isOld && found['Europe/London'].listed && found['Asia/Kolkata'].luxon ? 0 : 1;
EOF
node "$folder/run.mjs"
