import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines for a person at a terminal, JSON for a program. Neither cookies nor query strings are written. */
export async function openLog({ logLevel: level }: Config): Promise<Logger> {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ colorize: true, sync: true, translateTime: 'SYS:HH:MM:ss' }));
}
