/** Light or dark: as the system says, or as chosen here before. */
import { iconButton } from '../../src/ui/index.js';
import { recall, remember } from './storage.js';

const KEY = 'theme';

export function themeButton(): HTMLButtonElement {
  const root = document.documentElement;
  const kept = recall(KEY);
  if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;
  return iconButton('sun', 'Light or dark', () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    remember(KEY, root.dataset.theme);
  });
}
