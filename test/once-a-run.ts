type Server = { stop(): Promise<void> };

/** Every project loads its set-ups for itself: what they share lies where the whole process finds it. */
const process = globalThis as { serversOfTheRun?: Map<string, Promise<Server>> };

/** Starts a server for the first project that needs it. The others get the same one, and the first `stop` ends it. */
export function onceARun<Started extends Server>(
  name: string,
  start: () => Promise<Started>,
): Promise<Started> {
  process.serversOfTheRun ??= new Map();
  const servers = process.serversOfTheRun;
  const server = servers.get(name) ?? start().then(stoppedOnce);
  servers.set(name, server);
  return server as Promise<Started>;
}

function stoppedOnce<Started extends Server>(server: Started): Started {
  let stopped: Promise<void> | undefined;
  return {
    ...server,
    stop() {
      stopped ??= server.stop();
      return stopped;
    },
  };
}
