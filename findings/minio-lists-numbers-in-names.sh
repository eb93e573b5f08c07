#!/bin/sh
# minio, a client for S3, lists the object "007" as "7", "2024.10" as "2024.1" and "00" without a name, by listObjectsV2.
#
# Expected: name is the key of the object, a text, as listObjects gives it, so that getObject and removeObject find the object by it.
# Really: listObjectsV2 reads XML with numbers turned on (fast-xml-parser's default), and turns them into texts again: zeros before and behind
# are lost, 0x10 becomes 16, and 0 counts as nothing, so that the name is empty. Backups and clean-ups that go by the list miss roll
# numbers and months, and getObject('7') is another object or none. listObjects is right, and so is the SDK of Amazon. A key with a letter
# or a slash in it is safe, which is why tests with "a.pdf" find nothing.
# minio 8.0.7, @aws-sdk/client-s3 3.1169.0 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" minio@8.0.7 @aws-sdk/client-s3@3.1169.0
cat > "$folder/run.mjs" <<'RUN'
import { createServer } from 'node:http';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Client } from 'minio';

const KEYS = ['007', '2024.10', '00', '0x10', '1e5', '007.pdf', 'a/007'];
// A store of S3's form, with these keys in each list.
const contents = KEYS.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-12-01T00:00:00.000Z</LastModified><ETag>"e"</ETag><Size>1</Size></Contents>`);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>papers</Name>
<Prefix></Prefix><KeyCount>${KEYS.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const { port } = server.address();

const minio = new Client({ endPoint: '127.0.0.1', port, useSSL: false, accessKey: 'key', secretKey: 'secret', region: 'us-east-1' });
const byMinio = async (call) => (await minio[call]('papers', '', true).toArray()).map(({ name }) => name);
const amazon = new S3Client({
  endpoint: `http://127.0.0.1:${port}`,
  forcePathStyle: true,
  region: 'us-east-1',
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
});
const seen = {
  'minio, listObjectsV2': await byMinio('listObjectsV2'),
  'minio, listObjects': await byMinio('listObjects'),
  '@aws-sdk/client-s3': (await amazon.send(new ListObjectsV2Command({ Bucket: 'papers' }))).Contents.map(({ Key }) => Key),
};
console.log(seen);
server.closeAllConnections();
server.close();
const expected = {
  'minio, listObjectsV2': ['7', '2024.1', '', '16', '1e5', '007.pdf', 'a/007'],
  'minio, listObjects': KEYS,
  '@aws-sdk/client-s3': KEYS,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
