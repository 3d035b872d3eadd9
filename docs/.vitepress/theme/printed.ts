/** Paper is light: a page in dark colours is printed in light ones. */
export function printLight(): void {
  const { classList } = document.documentElement;
  let isDark = false;
  addEventListener('beforeprint', () => {
    isDark = classList.contains('dark');
    classList.remove('dark');
  });
  addEventListener('afterprint', () => classList.toggle('dark', isDark));
}
