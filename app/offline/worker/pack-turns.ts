type Turn = { end: Promise<void>; fetching?: AbortController };

/** By path: the last of what is done with a pack. */
const turns = new Map<string, Turn>();

/** Fetches a pack once what is being done with it has ended, unless it is being fetched already. */
export function fetchInTurn(path: string, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const last = turns.get(path);
  if (last?.fetching && !last.fetching.signal.aborted) return last.end;
  const fetching = new AbortController();
  return takeTurn(path, () => act(fetching.signal), fetching);
}

/** Ends the fetching of a pack, also of what is on its way, and then does something else with it. */
export function stopPack(path: string, act: () => Promise<void>): Promise<void> {
  turns.get(path)?.fetching?.abort();
  return takeTurn(path, act);
}

/** Does something with a pack once what is being done with it has ended. */
export function afterTurn(path: string, act: () => Promise<void>): Promise<void> {
  return takeTurn(path, act);
}

/** One after the other, so that no fetching that begins meanwhile takes a pack for what it was before. */
function takeTurn(path: string, act: () => Promise<void>, fetching?: AbortController): Promise<void> {
  const before = turns.get(path)?.end ?? Promise.resolve();
  const turn: Turn = { end: before.catch(() => {}).then(act), ...(fetching && { fetching }) };
  turns.set(path, turn);
  const leave = () => turns.get(path) === turn && turns.delete(path);
  void turn.end.then(leave, leave);
  return turn.end;
}
