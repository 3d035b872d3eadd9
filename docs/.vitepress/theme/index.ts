/** VitePress's own theme, without its web fonts, in the colours of the page that plays. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { AtlasPicture } from './AtlasPicture.js';
import { DealPicture } from './DealPicture.js';
import { watchForDeals } from './live-deals.js';
import { keepForOffline } from './offline.js';
import { RunExample } from './RunExample.js';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('AtlasPicture', AtlasPicture);
    app.component('DealPicture', DealPicture);
    app.component('RunExample', RunExample);
    if (import.meta.env.SSR) return;
    watchForDeals();
    keepForOffline();
  },
} satisfies Theme;
