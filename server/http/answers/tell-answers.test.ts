import { beforeEach, describe, expect, it } from 'vitest';
import { noMetrics } from '../../metrics/metrics.ts';
import { type Answer, answerTeller, type TellAnswer } from './tell-answers.ts';

const READ: Answer = { id: 'a-1', method: 'GET', url: '/search?q=secret', status: 200, ms: 1.26 };

describe('the log of requests', () => {
  let lines: Record<string, unknown>[];
  const logger = (accessLogEvery: number): TellAnswer => {
    const info = (fields: object, msg: string) => void lines.push({ ...fields, msg });
    const log = { info } as unknown as Parameters<typeof answerTeller>[0]['log'];
    return answerTeller({
      log,
      markOf: (network) => `mark of ${network.length}`,
      metrics: noMetrics,
      accessLogEvery,
    });
  };
  beforeEach(() => {
    lines = [];
  });

  it('has no line for an ordinary answer', () => {
    logger(0)(READ);
    expect(lines).toEqual([]);
  });

  it('has a line for each with ACCESS_LOG=on, those from memory too, without what was asked for', () => {
    const tell = logger(1);
    tell({ ...READ, details: () => ({ account: 'asha', network: '10.0.0.1' }) });
    tell({ ...READ, id: 'a-2', isCached: true });
    const [first, second] = lines;
    expect(first).toEqual({
      ...{ request: 'a-1', method: 'GET', route: '/search', status: 200, ms: 1.3, pid: process.pid },
      ...{ account: 'asha', network: 'mark of 8', bytes: undefined, announced: undefined },
      msg: 'Answered',
    });
    expect(second).toMatchObject({ request: 'a-2', cached: true });
    expect(JSON.stringify(lines)).not.toMatch(/secret|10\.0\.0\.1/);
  });

  it('has a line for one of a hundred with ACCESS_LOG=1/100, and for each refusal', () => {
    const tell = logger(100);
    for (let times = 1; times <= 250; times += 1) tell(READ);
    expect(lines).toHaveLength(2);
    tell({ ...READ, status: 404 });
    expect(lines[2]).toMatchObject({ status: 404, reason: 'http.404', msg: 'A request was refused' });
  });
});
