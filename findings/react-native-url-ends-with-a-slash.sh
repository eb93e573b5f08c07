#!/bin/sh
# Each call of Appwrite's SDK for React Native goes to an address with a slash at its end, up to React Native 0.83.
#
# Expected: new URL('https://a.example/v1/account') has that address, as everywhere else, or at least one to which nothing is added.
# Really: React Native's own URL adds a slash to any address that has none at its end: /v1/account/, and /rows/?queries… with parameters. A server
# whose router takes that for another address (Fastify, Spring since 6) answers 404 to every call of the SDK, and to fetch(new URL(…)).
# react-native-url-polyfill, which the SDK's manual asks for, mends it; in a test in Node, which has a whole URL, nothing is amiss.
# react-native 0.83.1 and 0.85.3, in which it is mended, react-native-appwrite 0.31.0, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix "$folder" json-bigint@1.0.0 flow-remove-types@2.336.0
# Packed, not installed: of React Native one class is needed, and its packages fill a disk.
npm pack --silent react-native@0.83.1 react-native@0.85.3 react-native-appwrite@0.31.0 > packed.txt
for name in $(cat packed.txt); do mkdir "${name%.tgz}" && tar xzf "$name" -C "${name%.tgz}"; done
mkdir node_modules/react-native node_modules/expo-file-system
echo "exports.Platform = { OS: 'android' };" > node_modules/react-native/index.js
echo '' > node_modules/expo-file-system/index.js
cat > run.cjs <<'RUN'
const { readFileSync } = require('node:fs');
const strip = require('flow-remove-types');
const sdk = require('./react-native-appwrite-0.31.0/package/dist/cjs/sdk.js');

/** The class URL of a version, in plain JavaScript, without what it has for blobs. */
function urlOf(version) {
  const read = (name) => readFileSync(`react-native-${version}/package/Libraries/Blob/${name}.js`, 'utf8');
  const plain = ['URLSearchParams', 'URL'].map((name) => strip(read(name), { all: true }).toString());
  const [params, url] = plain.map((text) => text.slice(text.search(/^(function validateBaseUrl|export class URL)/m)));
  return new Function(`${`${params}\n${url}`.replace(/^export /gm, '')}\nreturn URL;`)();
}

async function addresses(version) {
  globalThis.URL = urlOf(version);
  const seen = [];
  globalThis.fetch = async (address) => {
    seen.push(String(address).replace('https://a.example', '').replace(/=.*/, '=…'));
    return Response.json({});
  };
  const client = new sdk.Client().setEndpoint('https://a.example/v1').setProject('p');
  await new sdk.Account(client).get();
  await new sdk.TablesDB(client).listRows({ databaseId: 'd', tableId: 't', queries: [sdk.Query.limit(3)] });
  return seen;
}

(async () => {
  const [before, since] = [await addresses('0.83.1'), await addresses('0.85.3')];
  console.log({ '0.83.1': before, '0.85.3': since });
  const rows = '/v1/tablesdb/d/tables/t/rows';
  const expected = [
    ['/v1/account/', `${rows}/?queries%5B0%5D=…`],
    ['/v1/account', `${rows}?queries%5B0%5D=…`],
  ];
  process.exitCode = JSON.stringify([before, since]) === JSON.stringify(expected) ? 0 : 1;
})();
RUN
node run.cjs
