#!/bin/sh
# icu-minify, an ICU message format of 650 bytes, leaves out a plural's offset and the named styles of numbers and dates.
#
# Expected: a message is shown as by intl-messageformat, or the compiler refuses what the small runtime cannot do.
# Really: "offset:1" is not subtracted ("you and 3 others" of 3), {n, number, percent} shows 0.256, {d, date, long} shows 1/2/2026 and
# {d, time, short} shows a date. Nothing fails when messages are compiled or shown. Skeletons such as {n, number, ::percent} work.
# icu-minify 4.15.0, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" icu-minify@4.15.0 intl-messageformat@11.2.1
cat > "$folder/run.mjs" <<'RUN'
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { IntlMessageFormat } from 'intl-messageformat';

const formatters = {
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};
const values = { n: 3, share: 0.256, d: new Date(2026, 0, 2, 9, 30) };
const messages = [
  '{n, plural, offset:1 one {you and # other} other {you and # others}}',
  '{share, number, percent}',
  '{d, date, long}',
  '{d, time, short}',
  '{share, number, ::percent}',
];
const shown = messages.map((message) => ({
  message,
  'icu-minify': String(format(compile(message), 'en', values, { formatters })),
  'intl-messageformat': String(new IntlMessageFormat(message, 'en').format(values)).replaceAll('\u202f', ' '),
}));
console.table(shown);
const small = shown.map((each) => each['icu-minify']).join('; ');
const usual = shown.map((each) => each['intl-messageformat']).join('; ');
const isSo = small === 'you and 3 others; 0.256; 1/2/2026; 1/2/2026; 26%';
process.exitCode = isSo && usual === 'you and 2 others; 26%; January 2, 2026; 9:30 AM; 26%' ? 0 : 1;
RUN
node "$folder/run.mjs"
