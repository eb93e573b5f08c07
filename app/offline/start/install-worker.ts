/**
 * Resolves once a worker exists or the first one is installed.
 * @throws if the browser does not allow service workers, or a resource cannot be fetched, which aborts the
 * installation.
 */
export async function installWorker(): Promise<void> {
  const { installing, active } = await navigator.serviceWorker.register('/service-worker.js');
  if (active || !installing) return;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () =>
      installing.state === 'redundant'
        ? reject(new Error('The service worker could not be installed'))
        : resolve(),
    );
  });
}
