import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import type { OpenLibrary } from '../open-library.ts';

/** Fallback route, handled by React Router. */
export const PAGES = '/*';

export type HttpOptions = {
  root: string;
  pages: PagesBuild;
  config: Config;
  opened: OpenLibrary;
};

export type PagesBuild = {
  build(): Promise<ServerBuild>;
  /** Vite's middleware for source modules in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};
