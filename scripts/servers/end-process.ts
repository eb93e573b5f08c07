import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Also true for a process that never started. */
export const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined;

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
