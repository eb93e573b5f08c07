/** Does the work of all items, `most` of them at once, and answers in their order. The first fault ends it. */
export async function mapConcurrently<Item, Answer>(
  most: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      answers[index] = await work(item, index);
    }
  };
  const workers = Array.from({ length: most }, () =>
    worker().catch((error) => {
      failed = true;
      throw error;
    }),
  );
  // All of them have ended before the fault is told: nobody works on behind the back of whoever tidies up.
  const ended = await Promise.allSettled(workers);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return answers;
}
