import type { Settings } from '../../domain/library.ts';
import type { Config } from '../config.ts';

export function settingsOf(config: Config): Settings {
  const {
    publicUrl = '',
    contactTo,
    moderators,
    secondFactor,
    maxFileBytes,
    minFreeBytes,
    unverifiedDays,
    otherOrigins,
  } = config;
  const quota = (bytes: number) => (config.rateLimits ? bytes : Number.POSITIVE_INFINITY);
  return {
    publicUrl,
    contactTo,
    moderators,
    secondFactor,
    maxFileBytes,
    maxUnsharedBytes: quota(config.maxUnsharedBytes),
    maxDailyBytes: quota(config.maxDailyBytes),
    minFreeBytes,
    unverifiedDays,
    otherOrigins,
  };
}
