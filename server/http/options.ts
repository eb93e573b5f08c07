import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import type { OpenLibrary } from '../open-library.ts';

export const PAGES = '/*';

export type HttpOptions = {
  root: string;
  pages: PagesBuild;
  config: Config;
  opened: OpenLibrary;
};

export type PagesBuild = {
  build(): Promise<ServerBuild>;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};
