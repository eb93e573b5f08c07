#!/bin/sh
# createFile of appwrite 28 (Appwrite's web SDK) sends the source text of a progress callback to the server.
#
# Expected: createFile(bucketId, fileId, file, permissions, onProgress), which worked up to 26, calls onProgress, or fails if
# the fifth value is something else now.
# Really: since 27 the fifth value is the name of a folder. Nothing checks it: the function is written into the form as text
# (its source, in the field "folder"), progress is never told, and the upload succeeds.
# appwrite 26.2.0 and 28.0.0, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" appwrite-26@npm:appwrite@26.2.0 appwrite-28@npm:appwrite@28.0.0
cat > "$folder/run.cjs" <<'EOF'
const { File } = require('node:buffer');
globalThis.File ??= File;

async function upload(version) {
  const { Client, Storage } = require(`appwrite-${version}`);
  let folder;
  let told = 0;
  globalThis.fetch = async (_address, { body }) => {
    folder = body.get('folder') ?? undefined;
    return Response.json({ $id: 'a', chunksTotal: 2, chunksUploaded: 2 }, { status: 201 });
  };
  const storage = new Storage(new Client().setEndpoint('https://a.example/v1').setProject('p'));
  const file = new File([new Uint8Array(6_000_000)], 'a.pdf');
  await storage.createFile('files', 'a', file, undefined, () => (told += 1));
  console.log(`appwrite ${version}: field folder: ${folder}; progress was told ${told} times`);
  return { folder, told };
}

(async () => {
  const [before, since] = [await upload(26), await upload(28)];
  const isBefore = before.folder === undefined && before.told > 0;
  process.exitCode = isBefore && since.folder === '() => (told += 1)' && since.told === 0 ? 0 : 1;
})();
EOF
node "$folder/run.cjs"
