#!/bin/sh
# vdirsyncer 0.19 never removes the last event of a calendar that it reads by http: each sync fails from then on.
#
# Expected: a feed of which the last event has passed is empty, and a sync empties the copy, too.
# Really: a calendar that had events and has none is taken for an accident ("was completely emptied"). Each sync ends with
# status 1 and the copy keeps the events for good, until a person runs it with --force-delete. A feed has to keep one.
# vdirsyncer 0.19.0-1 (Debian 12), 2026-11-29. Needs Debian's python3, apt-get and curl.
set -eu
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
packages=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances \
  vdirsyncer | grep -E '^(vdirsyncer|python3-[a-z-]+)$' | grep -vE '^python3-(minimal|distutils|lib2to3)$' | sort -u)
apt-get download -q $packages > download.log 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
grep -q '^Version: 0.19.0' <<EOF
$(dpkg-deb -f vdirsyncer_*.deb | grep '^Version')
EOF
cat > feed.py <<'EOF'
from http.server import BaseHTTPRequestHandler, HTTPServer
import os
EVENT = 'BEGIN:VEVENT\r\nUID:a@example\r\nDTSTAMP:20261129T000000Z\r\nDTSTART:20261203T040000Z\r\nSUMMARY:Exam\r\nEND:VEVENT\r\n'
class Feed(BaseHTTPRequestHandler):
    def do_GET(self):
        body = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//EN\r\n' + ('' if os.path.exists('empty') else EVENT) + 'END:VCALENDAR\r\n'
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body.encode())
    def log_message(self, *_):
        pass
server = HTTPServer(('127.0.0.1', 0), Feed)
open('port', 'w').write(str(server.server_port))
server.serve_forever()
EOF
/usr/bin/python3 feed.py &
server=$!
until [ -s port ]; do sleep 0.1; done
mkdir copy
cat > config <<EOF
[general]
status_path = "$folder/status/"
[pair exams]
a = "feed"
b = "copy"
collections = null
[storage feed]
type = "http"
url = "http://127.0.0.1:$(cat port)/exams.ics"
[storage copy]
type = "filesystem"
path = "$folder/copy/"
fileext = ".ics"
EOF
run() {
  LC_ALL=C.UTF-8 PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" /usr/bin/python3 -m vdirsyncer -c config "$@"
}
yes | run discover > discover.log 2>&1 || true
run sync
echo "with an event: status $?, $(ls copy | wc -l) kept"
touch empty
status=0
run sync > sync.log 2>&1 || status=$?
cat sync.log
echo "emptied: status $status, $(ls copy | wc -l) kept"
[ "$status" = 1 ] && [ "$(ls copy | wc -l)" = 1 ] && grep -q 'completely emptied' sync.log
