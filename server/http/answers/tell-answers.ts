import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { LineBudget } from './line-budget.ts';
import { routeOf } from './route-of.ts';

const MINUTE_MS = 60_000;

export type Answer = {
  id: string;
  method: string | undefined;
  url: string | undefined;
  status: number;
  ms: number;
  isCached?: boolean;
  details?: () => AnswerDetails;
};

type AnswerDetails = {
  reason?: string | undefined;
  account?: string | undefined;
  /** As returned by `networkOf`. The log has a pseudonym of it. */
  network?: string | undefined;
  bytes?: number | undefined;
  announced?: number | undefined;
};

export type TellAnswer = (answer: Answer) => void;

type Surroundings = {
  log: Pick<FastifyBaseLogger, 'info'>;
  markOf: (network: string) => string;
  metrics: Pick<Metrics, 'answered'>;
  accessLogEvery: number;
};

export function answerTeller({ log, markOf, metrics, accessLogEvery }: Surroundings): TellAnswer {
  const budget = new LineBudget();
  let answers = 0;
  let willTell = false;
  const tellLeftOut = () => {
    willTell = false;
    const leftOut = budget.takeLeftOut();
    if (leftOut) log.info({ leftOut, pid: process.pid }, 'Further refused requests');
  };
  return (answer) => {
    const { method = '', url = '', status, ms, isCached = false } = answer;
    metrics.answered({ method, route: () => routeOf(url), status, ms, isCached });
    const isRefused = status >= 400;
    if (!isRefused) {
      if (accessLogEvery === 0) return;
      answers += 1;
      if (answers % accessLogEvery > 0) return;
    }
    const { reason = `http.${status}`, account, network, bytes, announced } = answer.details?.() ?? {};
    const mark = network === undefined ? undefined : markOf(network);
    if (isRefused && !budget.take(mark ?? '', reason, performance.now())) {
      if (!willTell) setTimeout(tellLeftOut, MINUTE_MS).unref();
      willTell = true;
      return;
    }
    const what = { request: answer.id, method, route: routeOf(url), status };
    const whose = { account, network: mark, bytes, announced };
    const how = { ms: Math.round(ms * 10) / 10, ...(isCached && { cached: true }), pid: process.pid };
    if (isRefused) log.info({ ...what, reason, ...whose, ...how }, 'A request was refused');
    else log.info({ ...what, ...whose, ...how }, 'Answered');
  };
}
