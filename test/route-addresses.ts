import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';
import { PAPER } from './person.ts';

/** An address for every route of the site. `params` say what stands for a name, or instead of a whole path such as `feeds/*`. */
export function routeAddresses(params: Record<string, string>): string[] {
  return addressesIn(routes, { ...PAPER, '*': PAPER.course, list: 'notes-1.xml', ...params }, '');
}

function addressesIn(entries: RouteConfigEntry[], params: Record<string, string>, parent: string): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const filled = params[path] ?? path.replaceAll(/:(\w+)|\*/g, (all, name) => params[name ?? all] ?? '');
    const address = filled ? `${parent}/${filled}` : parent;
    return children ? addressesIn(children, params, address) : [address || '/'];
  });
}

/** Addresses at which the scripts of pages ask for loaders' data. */
export function dataAddress(address: string): string {
  const [path = '', query] = address.split('?');
  const data = `${path === '/' ? '/_root' : path}.data`;
  return query === undefined ? data : `${data}?${query}`;
}
