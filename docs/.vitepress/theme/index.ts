/** VitePress's own theme, without its web fonts, in the colours of the page that plays. */
import { type Theme, useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { nextTick, onMounted, watch } from 'vue';
import { AtlasMap } from './AtlasMap.js';
import { AtlasStrip } from './AtlasStrip.js';
import { BoardSteps } from './BoardSteps.js';
import { HomeDeal } from './HomeDeal.js';
import { watchForDeals } from './live-deals.js';
import { keepForOffline } from './offline.js';
import { printLight } from './printed.js';
import { helpSearch } from './search-keys.js';
import { showPlaceInSidebar } from './sidebar-place.js';
import { RunExample } from './RunExample.js';
import './style.css';

let isMounted: () => void;
const mounted = new Promise<void>((resolve) => (isMounted = resolve));

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute();
    const show = () => void nextTick(showPlaceInSidebar);
    onMounted(() => {
      show();
      isMounted();
    });
    watch(() => route.path, show);
  },
  enhanceApp({ app }) {
    app.component('AtlasMap', AtlasMap);
    app.component('AtlasStrip', AtlasStrip);
    app.component('BoardSteps', BoardSteps);
    app.component('HomeDeal', HomeDeal);
    app.component('RunExample', RunExample);
    if (import.meta.env.SSR) return;
    watchForDeals();
    helpSearch(mounted);
    keepForOffline();
    printLight();
  },
} satisfies Theme;
