import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import type { OpenLibrary } from '../open-library.ts';

/** The route of every address that no other route has: React Router answers it. */
export const PAGES = '/*';

/** What the HTTP server works with. */
export type HttpOptions = {
  root: string;
  pages: PagesBuild;
  config: Config;
  opened: OpenLibrary;
};

export type PagesBuild = {
  build(): Promise<ServerBuild>;
  /** Vite's own middleware, which answers for source modules while developing. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};
