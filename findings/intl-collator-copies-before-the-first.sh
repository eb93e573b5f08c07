#!/bin/sh
# Numeric order of file names, by Intl.Collator as by common libraries, puts the first photo behind all of its copies.
#
# Expected: with { numeric: true } a folder of scans is in the order of its pages: "Scan.jpg", "Scan (2).jpg", "Scan (10).jpg", as a
# name comes before those that go on.
# Really: the ending is part of the name, and a blank, a hyphen and an underscore are all before a dot: (2), (10), then the first.
# Windows' Scan app names pages so, and WhatsApp on the web photos of one second ("… AM.jpeg", "… AM (1).jpeg"), so that page 1 of a
# paper becomes its last. Comparing names without their endings first gives the order of the pages.
# Node 20 (ICU 78.2) and 24 (ICU 78.3), natural-orderby 5.0.0, natural-compare 1.4.0, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" natural-orderby@5.0.0 natural-compare@1.4.0
cat > "$folder/run.mjs" <<'EOF'
import naturalCompare from 'natural-compare';
import { orderBy } from 'natural-orderby';

const { compare } = new Intl.Collator('en', { numeric: true });
const stem = (name) => name.slice(0, name.lastIndexOf('.'));
const names = ['Scan.jpg', 'Scan (10).jpg', 'Scan (2).jpg'];
const seen = {
  'Intl.Collator': names.toSorted(compare),
  'natural-orderby': orderBy(names),
  'natural-compare': names.toSorted(naturalCompare),
  'Intl.Collator, of hyphens': ['Scan.jpg', 'Scan-2.jpg', 'Scan_2.jpg'].toSorted(compare),
  'without endings': names.toSorted((one, other) => compare(stem(one), stem(other))),
};
console.log(process.version, process.versions.icu, seen);
const ends = Object.values(seen).map((order) => order.indexOf('Scan.jpg'));
process.exitCode = ends.join() === '2,2,2,2,0' ? 0 : 1;
EOF
node "$folder/run.mjs"
