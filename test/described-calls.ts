import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import fastify from 'fastify';
import { api } from '../api/api.ts';
import type { documentOf } from '../api/openapi/document.ts';
import type { ApiOptions } from '../api/options.ts';

type Described = { document: ReturnType<typeof documentOf>; routes: string[] };

let described: Promise<Described> | undefined;

/** The description of the calls, and every route that there is: `GET /account/sessions/:sessionId`. */
export function callsAsDescribed(): Promise<Described> {
  described ??= describedCalls();
  return described;
}

async function describedCalls(): Promise<Described> {
  const http = fastify();
  const routes: string[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS');
    routes.push(...methods.map((one) => `${one} ${url.slice('/v1'.length)}`));
  });
  const library = { settings: { maxFileBytes: 1, otherOrigins: [] }, newId: () => 'id' };
  await http.register(api, { prefix: '/v1', library } as unknown as ApiOptions);
  return { document: (await http.inject('/v1/openapi.json')).json(), routes };
}

type Answered = { method: string; path: string; status: number; body: unknown };

/** @throws Error for an answer in JSON that the description of the calls does not allow. */
export async function requireDescribed({ method, path, status, body }: Answered): Promise<void> {
  const { document } = await callsAsDescribed();
  const model = status >= 400 ? 'Refusal' : modelOf(document.paths, { method, path, status });
  if (!model) return;
  const validate = validatorOf(document, model);
  if (validate(body)) return;
  const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(
    `${method} ${path}: its answer ${status} is no ${model} as described: ${faults?.join(', ')}`,
  );
}

/** The model that a call of the description answers with; undefined for a path that has no call, and for bytes. */
function modelOf(paths: object, { method, path, status }: Omit<Answered, 'body'>): string | undefined {
  const [address = ''] = path.split('?');
  for (const [template, methods] of Object.entries(paths)) {
    const operation = methods[method.toLowerCase()];
    if (!operation || !patternOf(template).test(address)) continue;
    const answer = operation.responses[status];
    if (!answer) throw new Error(`${method} ${path}: the description has no answer ${status}`);
    return answer.content?.['application/json']?.schema.$ref.split('/').at(-1);
  }
  return undefined;
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

const validators = new Map<string, ValidateFunction>();

function validatorOf({ components }: Described['document'], model: string): ValidateFunction {
  const made =
    validators.get(model) ??
    new Ajv2020({ strict: false, formats: FORMATS }).compile({
      $ref: `#/components/schemas/${model}`,
      components,
    });
  validators.set(model, made);
  return made;
}

const FORMATS = { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/ };
