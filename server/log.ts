import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Lines for a person at a terminal, JSON for a program. Neither cookies nor query strings are written. */
export function openLog({ logLevel: level }: Config): Logger {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, sync: true, translateTime: 'SYS:HH:MM:ss' }));
}
