#!/bin/sh
# node-ical gives an object in place of the address of an event where a calendar names the type of it, as ical-generator does.
#
# Expected: event.url is a text, whether the line is URL:https://… or URL;VALUE=URI:https://…, which say the same: URI is the type that
# a URL has anyway (RFC 5545, 3.8.4.6).
# Really: any parameter makes { params, val } of a value, so that a link leads to /[object%20Object]. node-ical's own types say
# url?: string. ical, from which it comes, does the same; ical.js and ts-ics give the text. Calendars by ical-generator, which names the
# type in each event, have no other addresses. A test with a feed of Google or Outlook, which do not name it, finds nothing.
# node-ical 0.27.2, ical 0.8.0, ical-generator 11.1.2, ical.js 2.2.1 and ts-ics 2.4.6 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" node-ical@0.27.2 ical@0.8.0 ical-generator@11.1.2 ical.js@2.2.1 ts-ics@2.4.6
cat > "$folder/run.mjs" <<'RUN'
import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import icalendar from 'ical-generator';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const ical = createRequire(import.meta.url)('ical');
const start = new Date('2026-12-03T04:00:00Z');
const made = icalendar({ events: [{ id: 'a', start, end: start, stamp: start, summary: 'Exam', url: 'https://a.example/exam' }] }).toString();
const plain = made.replace('URL;VALUE=URI:', 'URL:');

const eventIn = (calendar) => Object.values(calendar).find(({ type }) => type === 'VEVENT');
const readers = {
  'node-ical': (text) => eventIn(nodeIcal.sync.parseICS(text)).url,
  ical: (text) => eventIn(ical.parseICS(text)).url,
  'ical.js': (text) => new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstPropertyValue('url'),
  'ts-ics': (text) => convertIcsCalendar(undefined, text).events[0].url,
};
const linkOf = (url) => new URL(url, 'https://page.example/').href;
const seen = {};
for (const [name, read] of Object.entries(readers)) seen[name] = [linkOf(read(plain)), linkOf(read(made))];
console.log(made.split('\r\n').find((line) => line.startsWith('URL')), seen);
const right = 'https://a.example/exam';
const wrong = 'https://page.example/[object%20Object]';
const expected = { 'node-ical': [right, wrong], ical: [right, wrong], 'ical.js': [right, right], 'ts-ics': [right, right] };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
