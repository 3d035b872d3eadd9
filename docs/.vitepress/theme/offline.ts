/** Keeps the site for reading offline: the service worker fetches the rest when the first page is there. */
import { withBase } from 'vitepress';

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A reader who saves data gets only the pages that are opened.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const register = () =>
    void navigator.serviceWorker.register(withBase('/sw.js')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
