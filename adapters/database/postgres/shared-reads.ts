type Read<Answer> = (subjects: string[]) => Promise<Answer>;
type Batch<Answer> = PromiseWithResolvers<Answer> & { subjects: Set<string> };

/**
 * Callers share reads. One that arrives during a read gets the next one, because the running read may have
 * started too early. `read` must never reject.
 */
export function shareReads<Answer>(read: Read<Answer>): (subjects: readonly string[]) => Promise<Answer> {
  let waiting: Batch<Answer> | undefined;
  let isReading = false;
  const readAll = async () => {
    for (let batch = waiting; batch; batch = waiting) {
      waiting = undefined;
      batch.resolve(await read([...batch.subjects]));
    }
    isReading = false;
  };
  return (subjects) => {
    waiting ??= { subjects: new Set(), ...Promise.withResolvers<Answer>() };
    for (const subject of subjects) waiting.subjects.add(subject);
    if (!isReading) {
      isReading = true;
      // Runs after all requests that have already arrived.
      setImmediate(() => void readAll());
    }
    return waiting.promise;
  };
}
