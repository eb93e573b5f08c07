#!/bin/sh
# FullCalendar shows a cancelled event of a calendar feed like one that takes place, and does not tell the page which it is.
#
# Expected: an event with STATUS:CANCELLED (RFC 5545, 3.8.1.11), by which a feed takes back what calendars have already copied, is left
# out, or is struck through, or its status is at least among the event's properties, for the page to decide.
# Really: the plugin for iCalendar reads title, address, place, organizer and description, and no status. A cancelled exam stands at its
# hour beside the others, and eventDidMount cannot know it. ical-expander, from which the plugin has its reader, lists it, too, and
# calcurse 4.7.1 imports it as an appointment. Only a summary that says so reaches the person.
# @fullcalendar/icalendar 6.1.21 with ical.js 1.5.0, ical-expander 3.2.0, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @fullcalendar/core@6.1.21 @fullcalendar/icalendar@6.1.21 \
  ical.js@1.5.0 ical-expander@3.2.0
cat > "$folder/run.mjs" <<'EOF'
import IcalExpander from 'ical-expander';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

// As a CommonJS module, because the other one cannot import ical.js 1 in Node.
const { default: plugin } = createRequire(import.meta.url)('@fullcalendar/icalendar');

const event = (uid, lines) => [
  ...['BEGIN:VEVENT', `UID:${uid}@example`, 'DTSTAMP:20261130T000000Z'],
  ...['DTSTART:20261203T040000Z', 'DTEND:20261203T070000Z', ...lines, 'END:VEVENT'],
];
const feed = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//exams//EN', 'METHOD:PUBLISH'],
  ...event('a', ['SUMMARY:End semester: TIT-233']),
  ...event('b', ['SEQUENCE:1', 'SUMMARY:End semester: TIT-234', 'STATUS:CANCELLED']),
  ...['END:VCALENDAR', ''],
].join('\r\n');

const server = createServer((_, response) => response.setHeader('Content-Type', 'text/calendar').end(feed));
await new Promise((listens) => server.listen(0, '127.0.0.1', listens));
const range = { start: new Date('2026-12-01'), end: new Date('2026-12-31') };
const source = plugin.eventSourceDefs[0];
const meta = source.parseMeta({ url: `http://127.0.0.1:${server.address().port}/exams.ics`, format: 'ics' });
const { rawEvents } = await new Promise((found, failed) => source.fetch({ eventSource: { meta }, range }, found, failed));
server.close();
server.closeAllConnections();

console.log('Node', process.version, 'FullCalendar shows:');
console.log(JSON.stringify(rawEvents, null, 1));
const expanded = new IcalExpander({ ics: feed }).between(range.start, range.end).events.map(({ summary }) => summary);
console.log('ical-expander lists:', expanded);
const isShown = rawEvents.length === 2 && rawEvents[1].title === 'End semester: TIT-234';
const isUntold = !/cancel/i.test(JSON.stringify(rawEvents)) && !('status' in rawEvents[1].extendedProps);
process.exitCode = isShown && isUntold && expanded.length === 2 ? 0 : 1;
EOF
node "$folder/run.mjs"
