type Turn = { end: Promise<void>; fetching?: AbortController };

const turns = new Map<string, Turn>();

/** Downloads after the pack's current action, unless a download is already running. */
export function fetchInTurn(path: string, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const last = turns.get(path);
  if (last?.fetching && !last.fetching.signal.aborted) return last.end;
  const fetching = new AbortController();
  return takeTurn(path, () => act(fetching.signal), fetching);
}

export function stopPack(path: string, act: () => Promise<void>): Promise<void> {
  turns.get(path)?.fetching?.abort();
  return takeTurn(path, act);
}

export function afterTurn(path: string, act: () => Promise<void>): Promise<void> {
  return takeTurn(path, act);
}

/** Runs the actions of a pack one by one, so that a download never works on an outdated pack. */
function takeTurn(path: string, act: () => Promise<void>, fetching?: AbortController): Promise<void> {
  const before = turns.get(path)?.end ?? Promise.resolve();
  const turn: Turn = { end: before.catch(() => {}).then(act), ...(fetching && { fetching }) };
  turns.set(path, turn);
  const leave = () => turns.get(path) === turn && turns.delete(path);
  void turn.end.then(leave, leave);
  return turn.end;
}
