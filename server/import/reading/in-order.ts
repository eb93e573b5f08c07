/** Files in parallel: one is hashed while another is sent to the reading process. */
const AT_ONCE = 4;

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
