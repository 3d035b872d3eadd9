/** Light or dark: the choice made on this device, else the system's. */
import { recall, remember } from './storage.js';

/** VitePress keeps the choice of the documents' readers under this name, so both show the same. */
const KEY = 'vitepress-theme-appearance';
const root = document.documentElement;

export function recallTheme(): void {
  const kept = recall(KEY);
  if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;
  else delete root.dataset.theme;
}

/** Another tab may choose, too. */
addEventListener('storage', recallTheme);

export function switchTheme(): void {
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  remember(KEY, root.dataset.theme);
}
