/** What the page needs only after its first frame: loading it must not delay the cards. */
import { keepFocus } from './keep-focus.js';
import { offerNewVersions } from './news.js';

export function begin(): void {
  keepFocus();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void offerNewVersions();
}
