import { CallRefusal } from '../call-refusal.ts';
import { FLAG, isRecord, optional } from '../params.ts';
import { formerListQueries, formerQuery, isNamed, textsNamed } from './former-queries.ts';

export type QueryText = { method: string; attribute: string | undefined; values: readonly unknown[] };

const QUERIES_MOST = 100;
const QUERY_CHARACTERS = 4096;

export const LIST_PARAMS = {
  'queries[]': {
    optional: true,
    schema: {
      type: 'array',
      maxItems: QUERIES_MOST,
      items: { type: 'string', maxLength: QUERY_CHARACTERS },
      description: 'Each is JSON: {"method":"equal","attribute":"course","values":["TIT-233"]}',
    },
  },
  total: optional(FLAG),
};

export function queriesOf(address: unknown): QueryText[] {
  const parts = address as Record<string, unknown>;
  const inPieces = Object.keys(parts).find(
    (part) => part.startsWith('queries[') && !isNamed('queries', part),
  );
  if (inPieces !== undefined)
    throw invalidQuery('Invalid query: send each as JSON, `queries[0]={"method":…}`');
  const texts = textsNamed('queries', parts);
  const former = formerListQueries(parts);
  if (texts.length + former.length > QUERIES_MOST) {
    throw invalidQuery(`Invalid query: at most ${QUERIES_MOST} queries are allowed`);
  }
  return [...texts.map(parsed), ...former];
}

function parsed(text: string): QueryText {
  if (text.length > QUERY_CHARACTERS) throw syntaxError();
  return formerQuery(text) ?? asQuery(json(text));
}

/**
 * Checks a query of a list, or one within another.
 * @throws CallRefusal general_query_invalid if it is not a query.
 */
export function asQuery(query: unknown): QueryText {
  if (!isRecord(query)) throw syntaxError();
  const { method, attribute, values = [] } = query;
  if (typeof method !== 'string' || !Array.isArray(values)) throw syntaxError();
  if (attribute !== undefined && typeof attribute !== 'string') throw syntaxError();
  return { method, attribute, values };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function syntaxError(): CallRefusal {
  return invalidQuery('Invalid query: Syntax error');
}

export function invalidQuery(message: string): CallRefusal {
  return new CallRefusal('general_query_invalid', message);
}
