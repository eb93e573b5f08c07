export async function mapConcurrently<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      results[index] = await work(item, index);
    }
  };
  const workers = Array.from({ length: most }, () =>
    worker().catch((error) => {
      failed = true;
      throw error;
    }),
  );
  // Rejects only after all work has ended, so that the caller can clean up.
  const ended = await Promise.allSettled(workers);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
