#!/bin/sh
# pandas reads 2026-12-03 as 12 March when told that days come first, unless some other date of the column has a day beyond the twelfth.
#
# Expected: dayfirst=True, which tables of India need for 03/12/2026, tells which part of a date comes first, and leaves a date alone that
# begins with the year (ISO 8601): nothing else is written so.
# Really: 2026-12-03 and 2026-12-04 become 12 March and 12 April, and to_csv writes 2026-03-12, without a warning. With 2026-12-13 in the
# same column all of them stay right, as they do without dayfirst: a timetable of the first days of a month goes wrong, one of a whole
# month never does. format="ISO8601" reads them right.
# pandas 3.0.6, Python 3.11, 2026-12-01. Needs python3 and pip.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pandas==3.0.6
cat > "$folder/run.py" <<'RUN'
import io
import sys
import warnings
import pandas

warnings.simplefilter('error')

def again(*days, **options):
    table = '\n'.join(['code,date', *(f'X-{number},{day}' for number, day in enumerate(days))])
    read = pandas.read_csv(io.StringIO(table), parse_dates=['date'], **options)
    return [line.split(',')[1] for line in read.to_csv(index=False).split()[1:]]

EARLY = ['2026-12-03', '2026-12-04']
seen = {
    'dayfirst': again(*EARLY, dayfirst=True),
    'dayfirst, with a later day': again(*EARLY, '2026-12-13', dayfirst=True),
    'without': again(*EARLY),
    'dayfirst, format ISO8601': again(*EARLY, dayfirst=True, date_format='ISO8601'),
}
print('Python', sys.version.split()[0], 'pandas', pandas.__version__, seen)
exchanged = ['2026-03-12', '2026-04-12']
sys.exit(list(seen.values()) != [exchanged, [*EARLY, '2026-12-13'], EARLY, EARLY])
RUN
"$folder/venv/bin/python" "$folder/run.py"
