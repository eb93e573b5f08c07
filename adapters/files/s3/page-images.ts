import { Readable } from 'node:stream';
import { KEYS_AT_ONCE } from '../../../domain/file.ts';
import {
  CROPS,
  type PageImages,
  type StoredImageName,
  storedImageName,
} from '../../../domain/page/page-images.ts';
import { Digester } from '../digest.ts';
import { Bucket } from './bucket.ts';
import { type S3Settings, s3Client } from './client.ts';
import { mapConcurrently } from './map-concurrently.ts';

const REMOVED_AT_ONCE = 8;
const FOLDER = 'pages/';

export function s3PageImages(settings: S3Settings): PageImages {
  const bucket = new Bucket(s3Client(settings), settings.bucket);
  const nameOf = (name: StoredImageName) => `${FOLDER}${name.key}/${storedImageName(name)}.webp`;
  const removeAll = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of bucket.list(prefix)) names.push(name);
    await mapConcurrently(REMOVED_AT_ONCE, names, (name) => bucket.remove(name));
  };
  return {
    async put(name, image) {
      const digester = new Digester();
      digester.update(image);
      await bucket.put(nameOf(name), {
        digest: digester.digest(),
        read: () => Readable.from([image], { objectMode: false }),
      });
    },

    async open(name) {
      const source = await bucket.get(nameOf(name));
      if (!source) return undefined;
      const blocks: Uint8Array[] = [];
      for await (const block of source) blocks.push(block);
      return Buffer.concat(blocks);
    },

    remove: (key) => removeAll(`${FOLDER}${key}/`),

    removeCrops: (key) => removeAll(`${FOLDER}${key}/${CROPS}`),

    async *listKeys() {
      for await (const folders of bucket.folders(FOLDER)) {
        const keys = folders.map((folder) => folder.slice(FOLDER.length, -1));
        while (keys.length > 0) yield keys.splice(-KEYS_AT_ONCE);
      }
    },
  };
}
