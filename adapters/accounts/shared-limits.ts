import type { Limit, Limits } from '../../domain/limits.ts';
import { memoryLimits } from './memory-limits.ts';

type Question = { act: 'take' | 'giveBack' | 'forget'; limit: Limit; subject: string; at: number };
type Asked = { limits: number; question: Question };
type Answered = { limits: number; wait: number };

export type Channel = {
  send(message: Asked, failed: (error: Error | null) => void): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
};

/**
 * Rate limits that one process counts for several, so that more processes do not mean higher limits. While
 * that process cannot be reached, each counts alone.
 */
export function sharedLimits(channel: Channel, alone: Limits = memoryLimits()): Limits {
  const waiting = new Map<number, (wait: number) => void>();
  let asked = 0;
  channel.on('message', (message) => {
    if (!isMessage<Answered>(message, 'wait')) return;
    waiting.get(message.limits)?.(message.wait);
    waiting.delete(message.limits);
  });
  const ask = (question: Question) =>
    new Promise<number>((resolve) => {
      const id = asked++;
      waiting.set(id, resolve);
      const failed = (error: Error | null) => {
        if (error && waiting.delete(id)) resolve(answerTo(alone, question));
      };
      channel.send({ limits: id, question }, failed);
    });
  return {
    take: (limit, subject, now) => ask({ act: 'take', limit, subject, at: now.getTime() }),
    async giveBack(limit, subject, takenAt) {
      await ask({ act: 'giveBack', limit, subject, at: takenAt.getTime() });
    },
    async forget(limit, subject) {
      await ask({ act: 'forget', limit, subject, at: 0 });
    },
    removeEnded: (now, most) => alone.removeEnded(now, most),
  };
}

export function limitsForAll(limits: Limits = memoryLimits()) {
  return async (message: unknown, answer: (answered: Answered) => void): Promise<void> => {
    if (!isMessage<Asked>(message, 'question')) return;
    answer({ limits: message.limits, wait: await answerTo(limits, message.question) });
  };
}

async function answerTo(limits: Limits, { act, limit, subject, at }: Question): Promise<number> {
  if (act === 'take') return limits.take(limit, subject, new Date(at));
  if (act === 'giveBack') await limits.giveBack(limit, subject, new Date(at));
  else await limits.forget(limit, subject);
  return 0;
}

function isMessage<Message extends object>(message: unknown, field: keyof Message): message is Message {
  return typeof message === 'object' && message !== null && 'limits' in message && field in message;
}
