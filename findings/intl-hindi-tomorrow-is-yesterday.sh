#!/bin/sh
# Intl.RelativeTimeFormat says the same in Hindi for yesterday and tomorrow, and for two days ago and in two days.
#
# Expected: the two directions of time have different texts in every language, as { numeric: 'auto' } gives them in English, Bengali and Marathi,
# so that "exam: …" and "shared: …" need nothing but the number of days.
# Really: -1 and 1 are both "कल", -2 and 2 both "परसों": a Hindi sentence shows the direction by its verb, which a label beside a date has not. A
# passed exam and the one of tomorrow look alike. With numeric: 'always', the usual one, they differ ("1 दिन पहले", "1 दिन में"); so do
# hours and weeks in either form. A test in English finds nothing.
# Node 20 (ICU 78.2) and 24 (ICU 78.3), 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat > "$folder/run.mjs" <<'EOF'
const LANGUAGES = ['en', 'hi', 'bn', 'mr', 'gu', 'pa', 'ta', 'te', 'ne', 'ur'];
const alike = [];
for (const language of LANGUAGES)
  for (const numeric of ['auto', 'always']) {
    const format = new Intl.RelativeTimeFormat(language, { numeric });
    for (const unit of ['hour', 'day', 'week', 'month'])
      for (const count of [1, 2])
        if (format.format(-count, unit) === format.format(count, unit))
          alike.push(`${language} ${numeric} ${count} ${unit}: ${format.format(count, unit)}`);
  }
console.log('Node', process.version, 'ICU', process.versions.icu, 'Same text for past and future:', alike);
const hindi = alike.filter((each) => each.startsWith('hi '));
process.exitCode = hindi.join() === 'hi auto 1 day: कल,hi auto 2 day: परसों' ? 0 : 1;
EOF
node "$folder/run.mjs"
