// Keeps the site for visits without a network. The development server has no service worker.

export function worksOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // Without it the page works as well, as long as there is a network.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
  }
}
