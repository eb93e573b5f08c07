#!/bin/sh
# pandas writes a column of years as 2021.0 where one of its cells is empty, so that every row of a table differs from what was read.
#
# Expected: a table that is read and written again has the cells that it had: 2021 in one row and nothing in another.
# Really: a whole column becomes floating point for one empty cell, and to_csv writes 2021.0, 2019.0, and 3130702.0 for a code of a
# course. A program that compares the rows finds all of them changed. One without an empty cell stays 2021, which is why a small test
# shows nothing. dtype=str with keep_default_na=False, or convert_dtypes(), keeps them.
# pandas 3.0.6, Python 3.11, 2026-12-01. Needs python3 and pip.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pandas==3.0.6
cat > "$folder/run.py" <<'RUN'
import io
import sys
import pandas

TABLE = 'path,course,exam_year\na.pdf,3130702,2021\nb.pdf,,\nc.pdf,3130703,2019\n'
WITH_ALL = TABLE.replace('b.pdf,,', 'b.pdf,3130704,2020')

def again(table, **options):
    return pandas.read_csv(io.StringIO(table), **options).to_csv(index=False)

seen = {
    'with an empty cell': again(TABLE),
    'without': again(WITH_ALL),
    'as texts': again(TABLE, dtype=str, keep_default_na=False),
    'convert_dtypes': pandas.read_csv(io.StringIO(TABLE)).convert_dtypes().to_csv(index=False),
}
print('Python', sys.version.split()[0], 'pandas', pandas.__version__, seen)
floats = 'path,course,exam_year\na.pdf,3130702.0,2021.0\nb.pdf,,\nc.pdf,3130703.0,2019.0\n'
sys.exit(list(seen.values()) != [floats, WITH_ALL, TABLE, TABLE])
RUN
"$folder/venv/bin/python" "$folder/run.py"
