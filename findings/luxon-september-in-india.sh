#!/bin/sh
# luxon reads 03-Aug-2026 and 03-Oct-2026 in the English of India or Britain, and refuses 03-Sep-2026.
#
# Expected: fromFormat('03-Sep-2026', 'dd-MMM-yyyy', { locale: 'en-IN' }) is a day, as with each other month in three letters, the form in which
# spreadsheets, Oracle and mail write dates.
# Really: the months are those of Intl, and this one is "Sept" in en-IN and en-GB, and "Sep" in en-US: eleven months of the year are read,
# so that a test with any other date finds nothing, and an import of exams fails in September. "Sept" is read there, and in en-US
# refused. en-AU refuses Jun and Jul, too. { locale: 'en-US' } reads the usual form everywhere.
# luxon 3.7.2, Node 20 (ICU 78.2) and 24 (ICU 78.3), 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" luxon@3.7.2
cat > "$folder/run.mjs" <<'RUN'
import { DateTime } from 'luxon';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Sept'];
const seen = {};
for (const locale of ['en-US', 'en-IN', 'en-GB', 'en-AU']) {
  const isRead = (month) => DateTime.fromFormat(`03-${month}-2026`, 'dd-MMM-yyyy', { locale }).isValid;
  seen[locale] = MONTHS.filter((month) => !isRead(month)).join();
}
console.log('refused:', seen);
const expected = { 'en-US': 'Sept', 'en-IN': 'Sep', 'en-GB': 'Sep', 'en-AU': 'Jun,Jul,Sep' };
const isSo = Object.entries(expected).every(([locale, month]) => seen[locale] === month);
process.exitCode = isSo ? 0 : 1;
RUN
node "$folder/run.mjs"
