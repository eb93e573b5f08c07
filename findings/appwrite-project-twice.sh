#!/bin/sh
# Addresses of files by appwrite 16.1 (Appwrite's web SDK) name the project twice.
#
# Expected: getFileView, getFileDownload and getFilePreview make an address with project=ID once, as 15 and 18 do.
# Really: project=ID&project=ID. Servers whose parser makes a list of a repeated parameter (Express, Fastify, URLSearchParams
# with getAll) then see no text, and caches by address keep the same file twice.
# appwrite 15.0.0, 16.1.0 and 18.2.0, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" \
  appwrite-15@npm:appwrite@15.0.0 appwrite-16@npm:appwrite@16.1.0 appwrite-18@npm:appwrite@18.2.0
cat > "$folder/run.cjs" <<'EOF'
const counted = [15, 16, 18].map((version) => {
  const { Client, Storage } = require(`appwrite-${version}`);
  const storage = new Storage(new Client().setEndpoint('https://a.example/v1').setProject('p'));
  const addresses = ['getFileView', 'getFileDownload', 'getFilePreview'].map((name) => String(storage[name]('b', 'f')));
  console.log(`appwrite ${version}:\n  ${addresses.join('\n  ')}`);
  return addresses.map((address) => new URL(address).searchParams.getAll('project').length).join('');
});
process.exitCode = counted.join(' ') === '111 222 111' ? 0 : 1;
EOF
node "$folder/run.cjs"
