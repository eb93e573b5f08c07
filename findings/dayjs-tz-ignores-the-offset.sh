#!/bin/sh
# dayjs.tz moves a moment that names its offset: '2026-12-03T04:00:00Z' in Asia/Kolkata becomes four in the morning in India.
#
# Expected: dayjs.tz('2026-12-03T04:00:00Z', 'Asia/Kolkata') is that moment, shown as 9:30, as moment.tz has it, whose interface it is, and
# as it is for a Date or a number. A zone is needed only for a text that says none.
# Really: the hour that the moment has in UTC is taken for one in the zone, whether the text says Z, +00:00 or +05:30: 2026-12-02T22:30:00Z, five
# and a half hours early and the day before. dayjs(text).tz(zone) is right. Each exam of a JSON API is so early, and in a test with the
# zone UTC none is.
# dayjs 1.11.23, moment-timezone 0.6.0 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" dayjs@1.11.23 moment-timezone@0.6.0
cat > "$folder/run.cjs" <<'RUN'
const dayjs = require('dayjs');
const moment = require('moment-timezone');
dayjs.extend(require('dayjs/plugin/utc'));
dayjs.extend(require('dayjs/plugin/timezone'));

const INSTANT = '2026-12-03T04:00:00.000Z';
const FORMS = [INSTANT, '2026-12-03T04:00:00.000+00:00', '2026-12-03T09:30:00+05:30', new Date(INSTANT), Date.parse(INSTANT)];
const ZONE = 'Asia/Kolkata';
const seen = FORMS.map((form) => ({
  'dayjs.tz': dayjs.tz(form, ZONE).toISOString(),
  'dayjs().tz': dayjs(form).tz(ZONE).toISOString(),
  'moment.tz': moment.tz(form, ZONE).toISOString(),
}));
console.table(seen);
const early = '2026-12-02T22:30:00.000Z';
const byDayjs = seen.map((each) => each['dayjs.tz']).join();
const isRight = seen.every((each) => each['dayjs().tz'] === INSTANT && each['moment.tz'] === INSTANT);
process.exitCode = isRight && byDayjs === [early, early, early, INSTANT, INSTANT].join() ? 0 : 1;
RUN
node "$folder/run.cjs"
