#!/bin/sh
# luxon cannot read back a date that it wrote in Marathi, Bengali, Nepali or Assamese; in Hindi, Tamil and Gujarati it can.
#
# Expected: what toFormat writes, fromFormat reads with the same format and locale, as luxon reads the names of months in these languages,
# and digits of other scripts if numberingSystem names them.
# Really: these locales have digits of their own by default, which toFormat writes (०३-०९-२०२६) and fromFormat refuses as unparsable, since it
# looks for them only where the locale or the option names the numbering in so many words: mr-u-nu-deva, { numberingSystem: 'deva' }.
# Hindi has the same script and Latin digits by default, so that a test in Hindi finds nothing. A form filled by the program is refused.
# luxon 3.7.2, Node 20 (ICU 78.2) and 24 (ICU 78.3), 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" luxon@3.7.2
cat > "$folder/run.mjs" <<'RUN'
import { DateTime } from 'luxon';

const seen = {};
for (const locale of ['hi', 'ta', 'gu', 'mr', 'bn', 'ne', 'as', 'mr-u-nu-deva']) {
  const written = DateTime.fromISO('2026-09-03', { locale }).toFormat('dd-MM-yyyy');
  const read = DateTime.fromFormat(written, 'dd-MM-yyyy', { locale });
  seen[locale] = read.isValid;
  console.log(locale, written, read.isValid ? read.toISODate() : read.invalidReason);
}
const named = DateTime.fromFormat('०३-०९-२०२६', 'dd-MM-yyyy', { locale: 'mr', numberingSystem: 'deva' });
console.log("{ numberingSystem: 'deva' }", named.isValid ? named.toISODate() : named.invalidReason);
const isSo = Object.values(seen).join() === 'true,true,true,false,false,false,false,true' && named.isValid;
process.exitCode = isSo ? 0 : 1;
RUN
node "$folder/run.mjs"
