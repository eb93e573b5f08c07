#!/bin/sh
# Intl writes the short date of Odia, Kashmiri and Sindhi with the month first, and numbers in Kannada and Urdu without lakhs.
#
# Expected: the languages of India differ in words and digits. A date in short is day, month, year, and a large number is grouped as in
# 12,34,567, since that is how forms and banks write it in each of their states; a page that is right in Hindi is right in the others.
# Really: 4 September 2026 is 9/4/26 in or-IN, ks-IN and sd-IN, and 4/9/26 in Hindi, Bengali, Tamil and most: an exam in Odia is on 9 April. Only
# from the 13th on does it look wrong. In kn-IN, ur-IN, sd-IN, mai-IN and others 1234567 is 1,234,567. dateStyle: 'medium' names the month
# in each; new Intl.DateTimeFormat(tag, { day, month, year }) in numbers has the same order as the short one.
# Node 20 (ICU 78.2) and 24 (ICU 78.3), 2026-12-01.
set -eu
node - <<'RUN'
const LANGUAGES = ['as', 'bn', 'gu', 'hi', 'kn', 'ks', 'kok', 'mai', 'ml', 'mr', 'or', 'pa', 'sd', 'ta', 'te', 'ur'];
const date = new Date(Date.UTC(2026, 8, 4));
const rest = { timeZone: 'UTC', numberingSystem: 'latn' };
const numbers = { ...rest, day: 'numeric', month: 'numeric', year: 'numeric' };
const isMonthFirst = (language, options) => /^0?9\D/.test(new Intl.DateTimeFormat(`${language}-IN`, options).format(date));
const hasNoLakhs = (language) =>
  new Intl.NumberFormat(`${language}-IN`, { numberingSystem: 'latn' }).format(1_234_567).split(/\D/)[0] === '1';

const seen = {
  'month first, short': LANGUAGES.filter((language) => isMonthFirst(language, { ...rest, dateStyle: 'short' })).join(' '),
  'month first, numbers': LANGUAGES.filter((language) => isMonthFirst(language, numbers)).join(' '),
  'without lakhs': LANGUAGES.filter(hasNoLakhs).join(' '),
};
console.log(process.version, `ICU ${process.versions.icu}`, seen);
const expected = ['ks or sd', 'ks or sd', 'kn ks mai sd ur'];
process.exitCode = Object.values(seen).join() === expected.join() ? 0 : 1;
RUN
