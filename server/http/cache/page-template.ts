import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../app/ui/escape-html.ts';

/** Page for a signed-in visitor, split at the email address, its only personal part. */
export type PageTemplate = {
  segments: readonly string[];
  etagFor(email: string): string;
};

declare module 'fastify' {
  interface FastifyRequest {
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
