import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../app/ui/escape-html.ts';

/** A page of a person who is signed in, cut where it shows their address, which is all that it shows of them. */
export type PageTemplate = {
  segments: readonly string[];
  /** The page as one person sees it. The same in all processes. */
  etagFor(email: string): string;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the handler of a page that is the same for all who are signed in, but for their address. */
    pageTemplate: PageTemplate | undefined;
  }
}

export function templateOf(segments: readonly string[]): PageTemplate {
  let hash: string | undefined;
  return {
    segments,
    etagFor(email) {
      hash ??= digest(segments.join('\0'));
      return `W/"${hash}-${digest(email)}"`;
    },
  };
}

export function withEmail({ segments }: Pick<PageTemplate, 'segments'>, email: string): string {
  return segments.join(escapeHtml(email));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
