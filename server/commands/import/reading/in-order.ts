/** Files that are read at once: while one is sent to the reading process, another one is hashed. */
const AT_ONCE = 4;

/** Works through a list, several at once; the results are in the order of the list. */
export async function inOrder<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
  onDone: () => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      results[at] = await work(all[at] as Each);
      onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
