import { answerRequests } from '../threads/answer-requests.ts';
import { Digester } from './digest.ts';
import type { DigestRequest } from './digest-thread.ts';

const digesters = new Map<number, Digester>();

answerRequests(({ id, block, sent }: DigestRequest) => {
  const digester = digesters.get(id) ?? new Digester();
  if (block) {
    digester.update(block, sent);
    digesters.set(id, digester);
    return undefined;
  }
  digesters.delete(id);
  return digester.digest();
});
