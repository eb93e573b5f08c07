import type { IncomingMessage } from 'node:http';
import { BUCKET } from '../../api/files/buckets.ts';
import { PROJECT } from '../../api/project.ts';
import { DATABASE, TABLE } from '../../api/rows/tables.ts';
import type { FormerBackend } from '../config.ts';

const ROWS =
  /^\/v1\/(tablesdb|databases)\/([\w.-]+)\/(tables|collections)\/([\w.-]+)(?=\/(?:rows|documents)(?:\/|$))/;
const FILES = /^\/v1\/storage\/buckets\/([\w.-]+)\/files(?=[/?]|$)/;

/**
 * Redirects URLs of a former hosted backend to the same papers: IDs are equal; only project, database, table
 * and bucket differ.
 */
export function formerAddresses(
  former: FormerBackend,
): (request: Pick<IncomingMessage, 'url' | 'headers'>) => string {
  const { project, database, table, bucket } = former;
  return ({ url = '', headers }) => {
    if (!url.startsWith('/v1/')) return url;
    if (headers['x-appwrite-project'] === project) headers['x-appwrite-project'] = PROJECT;
    const [path = '', query] = splitAt(url);
    const named = path
      .replace(ROWS, (whole, databases, ofDatabase, tables, ofTable) =>
        ofDatabase === database && ofTable === table
          ? `/v1/${databases}/${DATABASE}/${tables}/${TABLE}`
          : whole,
      )
      .replace(FILES, (whole, ofBucket) =>
        ofBucket === bucket ? `/v1/storage/buckets/${BUCKET}/files` : whole,
      );
    return query === undefined ? named : `${named}?${withOurProject(query, project)}`;
  };
}

function splitAt(url: string): [string, string | undefined] {
  const at = url.indexOf('?');
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

function withOurProject(query: string, project: string): string {
  const parts = query.split('&').map((part) => (part === `project=${project}` ? `project=${PROJECT}` : part));
  return parts.join('&');
}
