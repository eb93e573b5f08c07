#!/bin/sh
# FullCalendar set to timeZone: 'Asia/Kolkata' shows an exam of 9:30 at 4:00, the hour of Greenwich, and its neighbour at 9:30.
#
# Expected: an event that starts at 2026-12-03T04:00:00Z is shown at 9:30 once the calendar is told the zone, as it is without being told on
# a computer in India; or an error says that a named zone needs a plugin.
# Really: without @fullcalendar/luxon3 or @fullcalendar/moment-timezone the hour of a text is shown as it stands, whatever offset is behind it:
# 4:00 of 04:00:00Z, also from a calendar feed and from a Date, and 9:30 of 09:30:00+05:30, which is the same moment. Nothing warns, and
# getEvents() agrees: two moments five and a half hours apart. Setting the zone so that students abroad see the hours of the hall makes
# everybody's wrong.
# @fullcalendar/core, list, icalendar and luxon3 6.1.21, luxon 3.7.2, ical.js 1.5.0, jsdom 29.1.1, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @fullcalendar/core@6.1.21 @fullcalendar/list@6.1.21 \
  @fullcalendar/icalendar@6.1.21 @fullcalendar/luxon3@6.1.21 luxon@3.7.2 ical.js@1.5.0 jsdom@29.1.1
cat > "$folder/run.cjs" <<'RUN'
process.env.TZ = 'Asia/Kolkata';
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('');
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
globalThis.requestAnimationFrame = (draw) => setTimeout(draw, 0);
globalThis.cancelAnimationFrame = clearTimeout;
const { Calendar } = require('@fullcalendar/core');
const [list, icalendar, luxon] = ['list', 'icalendar', 'luxon3'].map((name) => require(`@fullcalendar/${name}`).default);

const FEED = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//exams//EN', 'BEGIN:VEVENT', 'UID:a@example', 'DTSTAMP:20261130T000000Z'],
  ...['DTSTART:20261203T040000Z', 'DTEND:20261203T070000Z', 'SUMMARY:Exam', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');
globalThis.fetch = async () => new Response(FEED);
const EVENTS = {
  '04:00:00Z': [{ title: 'Exam', start: '2026-12-03T04:00:00Z' }],
  '09:30:00+05:30': [{ title: 'Exam', start: '2026-12-03T09:30:00+05:30' }],
  'a Date': [{ title: 'Exam', start: new Date('2026-12-03T04:00:00Z') }],
  'a feed': { url: 'https://a.example/exams.ics', format: 'ics' },
};

async function shown(events, options) {
  const element = document.createElement('div');
  document.body.append(element);
  const calendar = new Calendar(element, {
    ...{ initialView: 'listMonth', initialDate: '2026-12-01', events, displayEventEnd: false },
    eventTimeFormat: { hour: 'numeric', minute: '2-digit', hour12: false },
    ...options,
    plugins: [list, icalendar, ...options.plugins],
  });
  calendar.render();
  await new Promise((later) => setTimeout(later, 300));
  const time = element.querySelector('.fc-list-event-time').textContent;
  calendar.destroy();
  return time.replace(/^0/, '');
}

(async () => {
  const rows = {};
  for (const [name, events] of Object.entries(EVENTS))
    rows[name] = {
      'no zone, in India': await shown(events, { plugins: [] }),
      'Asia/Kolkata': await shown(events, { plugins: [], timeZone: 'Asia/Kolkata' }),
      'Asia/Kolkata, luxon3': await shown(events, { plugins: [luxon], timeZone: 'Asia/Kolkata' }),
    };
  console.table(rows);
  const named = Object.values(rows).map((row) => row['Asia/Kolkata']);
  const others = Object.values(rows).flatMap((row) => [row['no zone, in India'], row['Asia/Kolkata, luxon3']]);
  process.exit(named.join() === '4:00,9:30,4:00,4:00' && others.every((time) => time === '9:30') ? 0 : 1);
})();
RUN
node "$folder/run.cjs"
