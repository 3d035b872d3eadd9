import type { Route } from '../route.js';
export const openLab = (_: HTMLElement, __: { choose(part: Partial<Route>): void }) => ({
  show(_: Route): void {},
});
