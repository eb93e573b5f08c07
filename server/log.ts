import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { visibleInJson, visibleJson } from './visible-text.ts';

export async function openLog({ logLevel: level }: Config): Promise<Logger> {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino({ ...options, hooks: { streamWrite: visibleJson } });
  const { default: pretty } = await import('pino-pretty');
  const hooks = { streamWrite: visibleInJson };
  return pino({ ...options, hooks }, pretty({ colorize: true, sync: true, translateTime: 'SYS:HH:MM:ss' }));
}
