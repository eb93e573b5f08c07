import { isRefusal } from '../../domain/refusal.ts';
import type { Text } from '../texts.ts';

const AGAIN_S = 5;

export function searchFault(error: unknown, log: (error: unknown) => void, say: Text) {
  const tooMany = isRefusal(error) && error.word === 'too-many';
  if (!tooMany) log(error);
  const again = (tooMany && error.retryAfter) || AGAIN_S;
  return {
    sentence: tooMany ? say.fault(error.fault) : say('search.failed'),
    status: tooMany ? 429 : 503,
    headers: { 'Retry-After': String(again), 'Cache-Control': 'no-store' },
  };
}
