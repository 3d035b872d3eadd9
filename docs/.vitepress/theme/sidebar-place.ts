/** Scrolls the sidebar to the page that is open. */
export function showPlaceInSidebar(): void {
  const sidebar = document.querySelector('.VPSidebar');
  const item = sidebar?.querySelector('.VPSidebarItem.is-active');
  if (sidebar == null || item == null) return;
  const [outer, inner] = [sidebar.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  sidebar.scrollTop += inner.top - outer.top - outer.height / 2;
}
