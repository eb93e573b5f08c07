/**
 * Until there is a worker, or the first one is installed.
 * @throws when the browser allows none, or when what the worker keeps could not be fetched, which ends its installation
 */
export async function installWorker(): Promise<void> {
  const { installing, active } = await navigator.serviceWorker.register('/service-worker.js');
  if (active || !installing) return;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () =>
      installing.state === 'redundant' ? reject(new Error('The worker was not installed')) : resolve(),
    );
  });
}
