/** `<freecell-deal>` in the text: its script is fetched when one comes near to what is seen. */
const NEAR = '300px';

export function watchForDeals(): void {
  const load = () => {
    watcher.disconnect();
    seen.disconnect();
    void import('./site-deal.js');
  };
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    },
    { rootMargin: NEAR },
  );
  const look = () => {
    for (const deal of document.querySelectorAll('freecell-deal')) seen.observe(deal);
  };
  // The router changes the page in place.
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
}
