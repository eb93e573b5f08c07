#!/bin/sh
# ical-generator writes backslashes into the address of an event, so that a link with a comma or a semicolon leads nowhere.
#
# Expected: commas and semicolons are escaped in values of the type TEXT only (RFC 5545, 3.3.11); a URI is written as it is (3.3.13), and
# the library says itself that it is one, by URL;VALUE=URI.
# Really: url: 'https://…?course=TIT-233,TIT-234;year=2nd' becomes …TIT-233\,TIT-234\;year=2nd, and so do attachments. A reader that
# obeys the type, such as ical.js in Thunderbird and FullCalendar, opens the address with the backslashes, which browsers turn into
# slashes in a path. node-ical unescapes all values alike, so that a test with it finds nothing. %2C and %3B in the address are left alone.
# ical-generator 11.1.2, ical.js 2.2.1, ts-ics 2.4.6 and node-ical 0.27.2, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" ical-generator@11.1.2 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.27.2
cat > "$folder/run.mjs" <<'EOF'
import icalendar from 'ical-generator';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const ADDRESS = 'https://example.in/exams?course=TIT-233,TIT-234;year=2nd';
const ENCODED = ADDRESS.replaceAll(',', '%2C').replaceAll(';', '%3B');
const start = new Date('2026-12-03T04:00:00Z');

function linesOf(url) {
  const text = icalendar({ events: [{ id: 'a', start, summary: 'Exam', url, attachments: [url] }] }).toString();
  return { text, lines: text.replaceAll('\r\n ', '').split('\r\n').filter((line) => /^(URL|ATTACH)/.test(line)) };
}

const { text, lines } = linesOf(ADDRESS);
console.log('Node', process.version, 'ical-generator writes:', lines);
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
const read = {
  'ical.js': event.getFirstPropertyValue('url'),
  'ts-ics': convertIcsCalendar(undefined, text).events[0].url,
  'node-ical': nodeIcal.sync.parseICS(text).a.url.val,
};
console.log('read as:', read);
const encoded = linesOf(ENCODED).lines;
console.log('with %2C and %3B:', encoded);

const broken = ADDRESS.replace(',', '\\,').replace(';', '\\;');
const isWrittenSo = lines.join() === [`URL;VALUE=URI:${broken}`, `ATTACH:${broken}`].join();
const isReadSo = read['ical.js'] === broken && read['ts-ics'] === broken && read['node-ical'] === ADDRESS;
process.exitCode = isWrittenSo && isReadSo && encoded.every((line) => line.endsWith(ENCODED)) ? 0 : 1;
EOF
node "$folder/run.mjs"
