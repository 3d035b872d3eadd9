/**
 * Resolves when an element comes into sight. A page of fifty elements then searches only for those that are seen.
 * Hosts that cannot tell, such as jsdom, resolve at once.
 *
 * @throws the signal's reason
 */
export function whenSeen(element: Element, signal: AbortSignal): Promise<void> {
  if (globalThis.IntersectionObserver === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      reject(signal.reason as Error);
    });
  });
}
