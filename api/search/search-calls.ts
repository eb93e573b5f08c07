import type { FastifyInstance } from 'fastify';
import { DRAFT_FIELDS, type DraftField, FILTERS, type FilterName } from '../../domain/note/note-fields.ts';
import { NOTE_KINDS } from '../../domain/note.ts';
import { searchLibrary } from '../../domain/search/search-library.ts';
import { suggest } from '../../domain/search/suggest.ts';
import { takeSearch } from '../../domain/search/take-search.ts';
import { RESULT_PAGES_MOST, type SearchFilters } from '../../domain/search.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { optional, type Rule, readParams, text } from '../params.ts';
import { visitorOf } from '../visitor.ts';
import { answerModel, suggestionsModel } from './search-models.ts';

/** Browsers may store a response, and revalidate it each time. */
const ASK_AGAIN = 'private, no-cache';

/** Accepts any text; only the start of a long one counts. */
const TYPED: Rule<string> = {
  read: (value) => (typeof value === 'string' ? value : undefined),
  hint: 'Value must be a valid string',
  schema: { type: 'string' },
};
const VALUE = optional(text(100));
const KIND: Rule<(typeof NOTE_KINDS)[number]> = {
  read: (value) => NOTE_KINDS.find((kind) => kind === value),
  hint: `Value must be one of (${NOTE_KINDS.join(', ')})`,
  schema: { type: 'string', enum: NOTE_KINDS },
};
const number = (least: number, most: number): Rule<number> => ({
  read(value) {
    const read = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    return read >= least && read <= most ? read : undefined;
  },
  hint: `Value must be a valid range between ${least} and ${most}`,
  schema: { type: 'integer', minimum: least, maximum: most },
});

const TYPED_TEXT = { q: TYPED };
const SEARCH = {
  q: optional(TYPED),
  ...(Object.fromEntries(FILTERS.map((name) => [name, ruleOf(name)])) as Record<FilterName, typeof VALUE>),
  page: optional(number(1, RESULT_PAGES_MOST)),
};

function ruleOf(name: FilterName) {
  if (name === 'kind') return optional(KIND);
  const { value, digits = 1 }: DraftField = DRAFT_FIELDS[name];
  return value === 'number' ? optional(number(0, 10 ** digits - 1)) : VALUE;
}

const FIND = described({
  id: 'search.find',
  summary: 'Finds notes and courses for a text',
  query: SEARCH,
  answers: { 200: 'Found' },
  scope: 'read',
});
const SUGGEST = described({
  id: 'search.suggest',
  summary: 'Suggests completions while a text is being typed',
  query: TYPED_TEXT,
  answers: { 200: 'Suggestions' },
  scope: 'read',
});

export function searchCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;

  http.get('/search', FIND, async (request, reply) => {
    const { q = '', page = 1, ...given } = readParams(request.query, SEARCH);
    await takeSearch(library, 'search', networkOf(request.ip));
    const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const answer = await searchLibrary(library, { text: q, filters: filters as SearchFilters, page });
    const { account } = await visitorOf(options, request, reply);
    request.cacheTag = 'search';
    reply.header('Cache-Control', ASK_AGAIN);
    return answerModel(answer, account?.id);
  });

  http.get('/search/suggestions', SUGGEST, async (request, reply) => {
    const { q } = readParams(request.query, TYPED_TEXT);
    await takeSearch(library, 'suggest', networkOf(request.ip));
    const { account } = await visitorOf(options, request, reply);
    request.cacheTag = 'search';
    reply.header('Cache-Control', ASK_AGAIN);
    return suggestionsModel(await suggest(library, q), account?.id);
  });
}
