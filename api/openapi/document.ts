import type { JsonSchema } from '../params.ts';
import { MODELS, type ModelName } from './models.ts';
import { type Bytes, GROUPS, type Operation, type Rules } from './operation.ts';

export type DescribedRoute = { method: string; path: string; operation: Operation };

const VERSION = '1.0.0';

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'a_session_panna',
  description: 'Over https its name is `__Host-a_session_panna`. Signing in sets it.',
};

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A token for scripts, created on the account page. Its scopes are `read` and `share`; calls without a scope do not accept tokens.',
};

export function documentOf(routes: readonly DescribedRoute[], prefix: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, operation } of routes) {
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Panna',
      version: VERSION,
      summary: 'Lecture notes and question papers of a university',
      description: 'Appwrite’s client API, as far as a library of papers needs it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: prefix }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: MODELS,
      securitySchemes: { session: SESSION, token: TOKEN },
    },
  };
}

function operationOf(operation: Operation) {
  const { id, summary, params = {}, query = {}, headers = {}, body, answers, isAlias } = operation;
  return {
    operationId: isAlias ? `${id}.alias` : id,
    summary,
    tags: [groupOf(operation)],
    ...(isAlias && { deprecated: true }),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...parametersIn('header', headers),
    ],
    ...(body && { requestBody: { required: true, content: bodyContent(body) } }),
    responses: { ...Object.fromEntries(Object.entries(answers).map(responseOf)), default: REFUSAL },
    security: securityOf(operation),
  };
}

function securityOf({ signedIn, scope }: Operation) {
  return [...(signedIn ? [] : [{}]), { session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

const groupOf = ({ id }: Operation) => id.split('.')[0] ?? id;

const REFUSAL = { description: 'Error: `type` gives the reason.', content: jsonContent(modelRef('Refusal')) };

function responseOf([status, body]: [string, ModelName | Bytes | 'nothing']): [string, unknown] {
  if (body === 'nothing') return [status, { description: 'Done.' }];
  if (typeof body === 'string')
    return [status, { description: 'Done.', content: jsonContent(modelRef(body)) }];
  return [status, { description: 'The bytes.', content: bytesContent(body) }];
}

function bodyContent(body: NonNullable<Operation['body']>) {
  if ('bytes' in body) return bytesContent(body);
  if ('form' in body) return { 'multipart/form-data': { schema: objectOf(body.form) } };
  return jsonContent(objectOf(body.json));
}

function jsonContent(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function bytesContent({ bytes }: Bytes) {
  return Object.fromEntries(bytes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function modelRef(model: ModelName): JsonSchema {
  return { $ref: `#/components/schemas/${model}` };
}

function parametersIn(place: 'path' | 'query' | 'header', rules: Rules) {
  return Object.entries(rules).map(([name, { schema, optional }]) => ({
    name,
    in: place,
    required: place === 'path' || !optional,
    schema,
  }));
}

function objectOf(rules: Rules): JsonSchema {
  const required = Object.keys(rules).filter((name) => !rules[name]?.optional);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(rules).map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}
